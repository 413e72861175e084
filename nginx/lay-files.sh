#!/bin/sh
# Lays the built host and remotes into a folder that nginx serves, then the company's own files over them:
#     nginx/lay-files.sh /srv/portal [/etc/portal/branding]
# Earlier versions of remotes stay for open tabs. The second folder may hold branding.json and the pictures it names.
set -eu

portal=${1:?name the folder that nginx serves}
branding=${2:-}

node "$(dirname "$0")/../scripts/assemble.mjs" --out "$portal"
if [ -n "$branding" ]; then
    (cd "$branding" && find . -type f ! -path '*/.*') | while read -r file; do
        mkdir -p "$portal/$(dirname "$file")"
        cp "$branding/$file" "$portal/$file.draft"
        # Compressed copies of the file that was there would be sent in its place.
        rm -f "$portal/$file.gz" "$portal/$file.br"
        mv "$portal/$file.draft" "$portal/$file"
    done
fi
