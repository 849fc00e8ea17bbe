#!/bin/sh
# The role and the database of the server, made by the image of PostgreSQL at its first start (compose.yaml).
set -eu
psql --no-psqlrc --quiet --username=postgres --set=ON_ERROR_STOP=1 --set=password="${PORTAL_PASSWORD:?}" <<'SQL'
create role portal login createrole password :'password';
create database portal owner portal;
SQL
