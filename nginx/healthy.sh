#!/bin/sh
# Whether nginx serves the portal, with the settings of render.sh. With a certificate it is asked over TLS: the other port
# only leads there then. The certificate is for the public name, which is not asked for here.
set -eu

if [ -n "${PORTAL_TLS_CERTIFICATE:-}" ]; then
    listen=${PORTAL_TLS_LISTEN:-8443}
    address=https://127.0.0.1:${listen##*:}
else
    listen=${PORTAL_LISTEN:-8080}
    address=http://127.0.0.1:${listen##*:}
fi
exec curl --fail --silent --insecure --output /dev/null "$address/remotes.json"
