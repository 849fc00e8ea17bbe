#!/bin/sh
# Runs a command of this release: lustra [--env-file <file>] <command>. lustra --help lists them.
set -eu
self=$(readlink -f "$0")
home=${self%/bin/lustra}

file=${LUSTRA_ENV_FILE:-}
case ${1:-} in
--env-file=*) file=${1#*=} && shift ;;
--env-file)
  file=${2:?'name the file of --env-file'} && shift 2
  ;;
esac
# Not a setting of the server.
unset LUSTRA_ENV_FILE

version=$(node --version 2>/dev/null) || version=none
major=${version#v} && major=${major%%.*}
if ! [ "$major" -ge NODE_MAJOR ] 2>/dev/null; then
  echo "Lustra needs Node NODE_MAJOR or newer in the PATH, where it finds $version." >&2
  exit 1
fi
if [ -n "$file" ] && ! [ -r "$file" ]; then
  echo "The file of settings $file cannot be read." >&2
  exit 1
fi

# glibc would raise this threshold while the server runs, and keep memory that was freed; a value that is set stays.
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
limits=
if [ "${1:-}" = start ]; then limits='START_FLAGS'; fi
# shellcheck disable=SC2086 # Flags without spaces.
exec node $limits ${file:+"--env-file=$file"} "$home/server/src/app/lustra.main.js" "$@"
