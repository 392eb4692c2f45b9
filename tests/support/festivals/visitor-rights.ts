import type pg from 'pg'

/** PostgreSQL 17's privileges for each kind of object, and the function that checks them. */
const RIGHTS = {
  table: ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'],
  column: ['SELECT', 'INSERT', 'UPDATE', 'REFERENCES'],
  sequence: ['USAGE', 'SELECT', 'UPDATE'],
  function: ['EXECUTE'],
  schema: ['USAGE', 'CREATE'],
  database: ['CREATE', 'TEMPORARY'],
  foreign_data_wrapper: ['USAGE'],
  server: ['USAGE'],
}

const list = (rights: string[]) =>
  `(values ${rights.map((right) => `('${right}')`).join()}) as r (r)`

/** All objects in the catalogue that are not PostgreSQL's own. */
const FIND_RIGHTS = `
  with schemas as (
    select oid, nspname from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  ),
  relations as (
    select c.oid, nspname || '.' || relname as name, relkind from pg_class c
    join schemas on schemas.oid = relnamespace
  )
  select r || ' ' || name as held from relations, ${list(RIGHTS.table)}
  where relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege($1, oid, r)
  union all
  select r || ' ' || name || '.' || attname from relations
  join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped, ${list(RIGHTS.column)}
  where relkind in ('r', 'p', 'v', 'm', 'f') and has_column_privilege($1, oid, attnum, r)
  union all
  select r || ' ' || name from relations, ${list(RIGHTS.sequence)}
  where relkind = 'S' and has_sequence_privilege($1, oid, r)
  union all
  select r || ' ' || nspname || '.' || proname || '(' || coalesce((
      select string_agg(format_type(t, null), ',' order by place)
      from unnest(proargtypes) with ordinality as p (t, place)), '') || ')'
  from pg_proc join schemas on schemas.oid = pronamespace, ${list(RIGHTS.function)}
  where has_function_privilege($1, pg_proc.oid, r)
  union all
  select r || ' ' || nspname from schemas, ${list(RIGHTS.schema)}
  where has_schema_privilege($1, oid, r)
  union all
  select r || ' database' from ${list(RIGHTS.database)}
  where has_database_privilege($1, current_database(), r)
  union all
  select r || ' ' || fdwname from pg_foreign_data_wrapper, ${list(RIGHTS.foreign_data_wrapper)}
  where has_foreign_data_wrapper_privilege($1, oid, r)
  union all
  select r || ' ' || srvname from pg_foreign_server, ${list(RIGHTS.server)}
  where has_server_privilege($1, oid, r)`

/** Each privilege of a role, its own or through PUBLIC: 'SELECT public.stall_ratings'. */
export async function readRights(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ held: string }>(FIND_RIGHTS, [role])
  return rows.map(({ held }) => held).toSorted()
}
