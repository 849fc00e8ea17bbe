#!/bin/sh
# Backs up the PostgreSQL database of running servers into a new file: backup.sh /backups/lustra.dump
# The connection is that of libpq's variables: PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSFILE. Row-level security also
# applies to the owner of the tables, so PGUSER is a superuser, or has BYPASSRLS and pg_read_all_data.
set -eu
target=${1:?'name the file to be written'}
if [ -e "$target" ]; then
  echo "$target already exists" >&2
  exit 1
fi
# The file holds personal data, and the keys of tokens: in plain text without LUSTRA_KEY_SECRET.
umask 077
trap 'rm -f "$target.part"' EXIT
pg_dump --format=custom --lock-wait-timeout=60s --file="$target.part"
# A file that cannot be read is no backup.
pg_restore --list "$target.part" >/dev/null
mv "$target.part" "$target"
