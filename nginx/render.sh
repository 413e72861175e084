#!/bin/sh
# Renders the portal's nginx configuration below $PORTAL_RUN and prints the file to start nginx with:
#     exec nginx -e stderr -c "$(nginx/render.sh)"
#
# PORTAL_ROOT             folder of static files that scripts/assemble.mjs makes            (required)
# PORTAL_RUN              folder for pid, temporary and rendered files, writable            (required)
# PORTAL_PUBLIC_URL       address that browsers open; https switches HSTS on                (required)
# PORTAL_LISTEN           port or address:port without TLS                                  (8080)
# PORTAL_API              unix:/path of the API's PORTAL_SOCKET, or its address:port; several between commas   (127.0.0.1:4600)
# PORTAL_TLS_CERTIFICATE  certificate chain, PEM; with it PORTAL_LISTEN only redirects      (none: no TLS here)
# PORTAL_TLS_KEY          its key, PEM                                                      (required with the chain)
# PORTAL_TLS_LISTEN       port or address:port with TLS                                     (8443)
# PORTAL_BALANCER         address or network of a balancer whose X-Forwarded-For is true    (unix: for none)
# PORTAL_DEV_ORIGINS      origins of developers' local builds, between spaces; docs/delivery.md   (none: no such builds)
# PORTAL_ACCESS_LOG       where the access log goes                                         ($PORTAL_RUN/access.log)
set -eu

: "${PORTAL_ROOT:?is not set: the folder of static files}"
: "${PORTAL_RUN:?is not set: a writable folder for pid and temporary files}"
: "${PORTAL_PUBLIC_URL:?is not set: the address that browsers open}"
# nginx would start, and answer every page with 404.
if [ ! -d "$PORTAL_ROOT" ]; then
    echo "PORTAL_ROOT is no folder: $PORTAL_ROOT" >&2
    exit 64
fi
PORTAL_PUBLIC_URL=${PORTAL_PUBLIC_URL%/}
PORTAL_LISTEN=${PORTAL_LISTEN:-8080}
PORTAL_API=${PORTAL_API:-127.0.0.1:4600}
PORTAL_TLS_CERTIFICATE=${PORTAL_TLS_CERTIFICATE:-}
PORTAL_TLS_KEY=${PORTAL_TLS_KEY:-}
PORTAL_TLS_LISTEN=${PORTAL_TLS_LISTEN:-8443}
PORTAL_BALANCER=${PORTAL_BALANCER:-unix:}
PORTAL_ACCESS_LOG=${PORTAL_ACCESS_LOG:-$PORTAL_RUN/access.log}
PORTAL_DEV_ORIGINS=${PORTAL_DEV_ORIGINS:-}

templates=$(dirname "$0")
conf=$PORTAL_RUN/conf
names='ROOT RUN PUBLIC_URL LISTEN API TLS_CERTIFICATE TLS_KEY TLS_LISTEN BALANCER ACCESS_LOG'

# A value becomes part of a directive: letters that could end it are refused.
script=
for name in $names; do
    eval "value=\$PORTAL_$name"
    case $value in
    *[!A-Za-z0-9/.:_@%+,=~\[\]-]*)
        echo "PORTAL_$name holds a character that has no place in it: $value" >&2
        exit 64
        ;;
    esac
    # Several processes of the API take turns.
    if [ "$name" = API ]; then value=$(printf '%s' "$value" | sed 's|,| max_fails=0; server |g'); fi
    script="$script;s|\${PORTAL_$name}|$value|g"
done

# Each origin is allowed by the policy of every page and told at /dev-origins.json; api/src/kernel/process/config.ts has the same pattern.
origin='^(https://[a-z0-9-]+(\.[a-z0-9-]+)*|http://(localhost|127\.0\.0\.1))(:[1-9][0-9]{0,4})?$'
sources=
list=
set -f
for one in $PORTAL_DEV_ORIGINS; do
    if ! printf '%s' "$one" | grep -Eq "$origin"; then
        echo "PORTAL_DEV_ORIGINS is no origin (https://host[:port], or http on this machine): $one" >&2
        exit 64
    fi
    sources="$sources $one"
    list="$list${list:+, }\"$one\""
done
set +f
script="$script;s|\${PORTAL_DEV_SOURCES}|$sources|g;s|\${PORTAL_DEV_LIST}|$list|g"

render() {
    sed -e "${script#;}" "$templates/$1" >"$conf/$2"
}

mkdir -p "$conf"
render portal.conf.template portal.conf
render edge-errors.conf.template edge-errors.conf
if [ -n "$PORTAL_TLS_CERTIFICATE" ]; then
    : "${PORTAL_TLS_KEY:?is not set: the key of PORTAL_TLS_CERTIFICATE}"
    render listen-tls.conf.template listen.conf
    render redirect-tls.conf.template redirect.conf
else
    render listen.conf.template listen.conf
    : >"$conf/redirect.conf"
fi
echo "$conf/portal.conf"
