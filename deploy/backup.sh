#!/bin/sh
# Makes one backup in the folder and keeps the newest thirty. Ends with an error when there is none, so that the
# timer shows it; what another machine fetches from the folder is always whole.
set -eu
folder=${1:?the folder for the backups}
keep=${KEEP:-30}
cd "$(dirname "$0")/.."

file="$folder/bahi-$(date +%Y-%m-%dT%H%M%S).backup"
node dist/server/bahi.js backup "$file"
ls -1 "$folder"/bahi-*.backup | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -f "$old"; done
