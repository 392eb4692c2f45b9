#!/bin/sh
# Makes the role mela_site, with which the site logs in. It owns what is in the site's database and may do nothing
# else: it is no superuser, and makes neither roles nor databases.
#
# PostgreSQL's image runs this when it makes a new volume. On a volume that is there already, run it once:
# docs/hosting/containers.md. To run it again sets the password and changes nothing else.
set -eu

# On the input and not among the arguments, which other users of the machine can see.
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
\getenv password SITE_PASSWORD
select 'create role mela_site' where not exists (select from pg_roles where rolname = 'mela_site') \gexec
alter role mela_site with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
  password :'password';
select format('alter database %I owner to mela_site', current_database()) \gexec
select format('revoke all on database %I from public', current_database()) \gexec
-- What a site of before has made as the superuser.
select format('alter schema %I owner to mela_site', nspname) from pg_namespace
where nspname in ('public', 'mela') \gexec
select format('alter table %s owner to mela_site', oid::regclass) from pg_class
where relnamespace in (select oid from pg_namespace where nspname in ('public', 'mela'))
  and relkind in ('r', 'p', 'v') \gexec
select format('alter routine %s owner to mela_site', oid::regprocedure) from pg_proc
where pronamespace in (select oid from pg_namespace where nspname in ('public', 'mela')) \gexec
SQL
