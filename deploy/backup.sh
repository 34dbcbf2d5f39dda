#!/bin/sh
# Makes one backup in the folder, copies it to BACKUP_COPY_DIR where that is set, and keeps the newest thirty in both.
# Ends with an error when there is none, so that the timer shows it; what another machine fetches from the folder is
# always whole.
set -eu
folder=${1:?the folder for the backups}
keep=${KEEP:-30}
cd "$(dirname "$0")/.."

prune() {
  ls -1 "$1"/bahi-*.backup | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -f "$old"; done
}

name="bahi-$(date +%Y-%m-%dT%H%M%S).backup"
node dist/server/bahi.js backup "$folder/$name"
prune "$folder"
if [ -n "${BACKUP_COPY_DIR:-}" ]; then
  # A disk that is not mounted has no such folder, and that is an error.
  cp "$folder/$name" "$BACKUP_COPY_DIR/$name.part"
  mv "$BACKUP_COPY_DIR/$name.part" "$BACKUP_COPY_DIR/$name"
  prune "$BACKUP_COPY_DIR"
fi
