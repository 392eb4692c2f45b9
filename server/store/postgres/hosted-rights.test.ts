import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { emptyTables, toHostedProject } from '../../../tests/support/servers/hosted-service.ts'
import { startPostgres, type TestPostgres } from '../../../tests/support/servers/postgres.ts'
import { columnsOf, FORM_TABLES } from '#shared/tables/form-tables.ts'
import { TOTALS_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { makeFolder } from '../../../tests/support/files.ts'
import { spawnServer } from '../../../tests/support/servers/running-server.ts'
import { openPostgres } from './postgres.ts'
import { findWayPast } from './postgres-session.ts'

const VISITORS = ['anon', 'authenticated'] as const
/** Every privilege of a visitor on an object that is not PostgreSQL's own. */
const ALLOWED = [
  // The default edition of forms.
  'EXECUTE mela.current_edition()',
  'EXECUTE public.forget_device(uuid)',
  'EXECUTE public.rate_stall(uuid,text,integer,uuid,uuid)',
  ...FORM_TABLES.flatMap((form) =>
    Object.keys(columnsOf(form)).map((column) => `INSERT public.${form.name}.${column}`),
  ),
  'SELECT public.edition',
  ...['id', 'name'].map((column) => `SELECT public.edition.${column}`),
  'SELECT public.stall_ratings',
  ...TOTALS_COLUMNS.map((column) => `SELECT public.stall_ratings.${column}`),
  // Everybody has this, and temporary tables are visible to their own session only.
  'TEMPORARY database',
  'USAGE public',
].toSorted()

let cluster: TestPostgres
let url: string
let owner: pg.Client
let visitor: pg.Client
beforeAll(async () => {
  cluster = await startPostgres()
  url = await cluster.createDatabase()
  await toHostedProject(url)
  await (await openPostgres(url)).close()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await emptyTables(owner)
  // A hosted project's own server logs in with this role before it takes the visitor's.
  await owner.query(`create role authenticator login noinherit password 'only-for-tests';
    grant anon, authenticated to authenticator`)
  visitor = new pg.Client({ connectionString: url.replace('postgres:only', 'authenticator:only') })
  await visitor.connect()
})
afterAll(async () => {
  for (const client of [owner, visitor]) await client.end()
  await cluster.stop()
})

/** Runs as a visitor, then rolls back. */
async function asVisitor<T>(role: string, work: () => Promise<T>): Promise<T> {
  await visitor.query(`begin; set local role ${role}`)
  try {
    return await work()
  } finally {
    await visitor.query('rollback; deallocate all')
  }
}

/** PostgreSQL's error code for a refused statement. */
async function refusalOf(role: string, statement: string): Promise<string | undefined> {
  const refusal = await asVisitor(role, async () => {
    await visitor.query(statement)
  }).catch((error: pg.DatabaseError) => error)
  return refusal?.code
}

describe.each(VISITORS)('the role %s', (role) => {
  test('has exactly the privileges of a visitor, and cannot grant them', async () => {
    expect(await readRights(owner, role)).toEqual(ALLOWED)
    const passedOn = await asVisitor(role, async () => {
      await visitor.query('grant select on public.stall_ratings to authenticator')
      return readRights(visitor, 'authenticator')
    })
    expect(passedOn).not.toContain('SELECT public.stall_ratings')
  })
})

test('every table has row-level security, and nobody a way around it', async () => {
  const { rows: open } = await owner.query(
    `select relname from pg_class where relkind in ('r', 'p') and not relrowsecurity
     and relnamespace in ('public'::regnamespace, 'mela'::regnamespace)`,
  )
  expect(open).toEqual([])
  expect((await owner.query('select from pg_policies')).rowCount).toBe(0)
})

test('no function looks up names in a schema where visitors can create objects', async () => {
  const { rows } = await owner.query<{ name: string; proconfig: string[] }>(
    `select oid::regprocedure::text as name, proconfig from pg_proc
     where pronamespace in ('public'::regnamespace, 'mela'::regnamespace)`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { name, proconfig } of rows) {
    expect([name, proconfig]).toEqual([name, ['search_path=pg_catalog, pg_temp']])
  }
})

test('our server with an option does not start while visitors can go past it, and says how to close the way', async () => {
  const folder = makeFolder()
  cpSync('content', folder, { recursive: true })
  const path = join(folder, 'festival.json')
  const facts = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...facts, freezeAt: '2026-11-22 21:00' }))
  const env = { DATABASE_URL: url, CONTENT_DIR: folder, DATA_DIR: makeFolder() }
  const server = spawnServer(env)
  await expect(server.opened).rejects.toThrow()
  expect(server.output()).toContain('visitors of this hosted project can go past Mela')
  const statement = await findWayPast(url)
  expect(server.output()).toContain(statement)
  expect(statement).toContain(
    'revoke execute on function public.rate_stall from anon, authenticated;',
  )
  await owner.query(statement!)
  expect(await findWayPast(url)).toBeUndefined()
  for (const denied of [
    `select public.rate_stall(gen_random_uuid(), '12', 5, gen_random_uuid())`,
    'select * from public.stall_ratings',
    `insert into public.feedback (id, rating, device_id)
      values (gen_random_uuid(), 5, gen_random_uuid())`,
  ]) {
    expect(await refusalOf('anon', denied)).toBe('42501')
  }
})

/** PostgreSQL 17's privileges for each kind of object, and the function that checks them. */
const RIGHTS = {
  table: ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'],
  column: ['SELECT', 'INSERT', 'UPDATE', 'REFERENCES'],
  sequence: ['USAGE', 'SELECT', 'UPDATE'],
  function: ['EXECUTE'],
  schema: ['USAGE', 'CREATE'],
  database: ['CREATE', 'TEMPORARY'],
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
  where has_database_privilege($1, current_database(), r)`

/** Each privilege of a role, its own or through PUBLIC: 'SELECT public.stall_ratings'. */
async function readRights(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ held: string }>(FIND_RIGHTS, [role])
  return rows.map(({ held }) => held).toSorted()
}
