#!/bin/sh
# Restores a file of backup.sh into an empty database: restore.sh /backups/lustra.dump
# The connection is that of libpq's variables: PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSFILE. PGUSER owns the database, has
# CREATEROLE for the first time on a server, and owns the tables afterwards: it is the user of DATABASE_URL.
set -eu
backup=${1:?'name the file to be restored'}
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 <<'SQL'
do $$ begin
  if exists (select from pg_class where relnamespace = 'public'::regnamespace) then
    raise exception 'The database % is not empty', current_database();
  end if;
end $$;
-- Roles belong to the server rather than the database: a backup names them in policies and privileges, but does not contain them.
-- The start of Lustra makes them members of each other.
do $$
declare
  role text;
begin
  foreach role in array array['portal_login', 'portal_identity', 'portal_app', 'portal_integration', 'portal_catalog', 'portal_seed', 'portal_setup', 'portal_lifecycle'] loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I nologin %s', role,
        case when role in ('portal_seed', 'portal_setup') then 'inherit' else 'noinherit' end);
    end if;
  end loop;
end $$;
SQL
# All or nothing.
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$PGDATABASE" "$backup"
# A backup has no statistics, without which the first queries are slow. Warnings name catalogs, which only a superuser may analyze.
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --command='set client_min_messages = error' --command=analyze
