#!/bin/sh
# Creates the role mela_site, with which the site logs in. It owns what is in the site's database and can do nothing
# else: it is not a superuser, and cannot create roles or databases.
#
# PostgreSQL's image runs this when it creates a new volume. Running it again sets the password and changes nothing else
# (docs/hosting/containers.md).
set -eu

# Passed on standard input, because other users of the machine can see arguments.
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
\getenv password SITE_PASSWORD
select 'create role mela_site' where not exists (select from pg_roles where rolname = 'mela_site') \gexec
alter role mela_site with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password :'password';
select format('alter database %I owner to mela_site', current_database()) \gexec
select format('revoke all on database %I from public', current_database()) \gexec
SQL
