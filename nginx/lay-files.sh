#!/bin/sh
# Lays the built host and remotes into a folder that nginx serves:
#     nginx/lay-files.sh /srv/portal [/etc/portal/branding]
# Earlier versions of remotes stay for open tabs. The second folder holds the company's branding.json and the pictures it
# names (docs/operator.md, "Branding"); a branding that is not in order lays nothing. Without it the one laid last stays.
set -eu

portal=${1:?name the folder that nginx serves}

node "$(dirname "$0")/../scripts/assemble.mjs" --out "$portal" ${2:+--branding "$2"}
