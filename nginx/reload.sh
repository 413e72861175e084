#!/bin/sh
# Lets a running nginx take certificates and the settings of render.sh anew. When it would not start with them, this says
# why and fails, and nginx goes on with those that it has.
set -eu

PATH=$PATH:/usr/sbin
conf=$("$(dirname "$0")/render.sh")
nginx -t -q -e stderr -c "$conf"
kill -HUP "$(cat "$PORTAL_RUN/nginx.pid")"
