import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expectEach } from '../../../tests/support/expect-each.ts'
import {
  type Dump,
  dumpPostgres,
  SECRET,
  SECRETS,
} from '../../../tests/support/servers/attack-target.ts'
import { emptyTables, toHostedProject } from '../../../tests/support/servers/hosted-project.ts'
import { startPostgres, type TestPostgres } from '../../../tests/support/servers/postgres.ts'
import { columnsOf } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { TOTALS_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { makeFolder } from '../../../tests/support/files.ts'
import { spawnServer } from '../../../tests/support/servers/running-server.ts'
import { openPostgres } from './postgres.ts'
import { findWayPast } from './visitor-rights.ts'
import { readRights } from '../../../tests/support/festivals/visitor-rights.ts'

const VISITORS = ['anon', 'authenticated'] as const
/** Every privilege of a visitor on an object that is not PostgreSQL's own. */
const ALLOWED = [
  // The default edition of forms.
  'EXECUTE mela.current_edition()',
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

/** What visitors could try with direct access to the database: one statement of each kind. */
const DENIED = [
  'select * from public.ratings',
  'select exists (select from public.join_requests)',
  'copy (select * from public.feedback) to stdout',
  'set row_security = off; select * from public.join_requests',
  'select * from mela.trace_key',
  'select * from mela.totals',
  'select * from mela.join_requests',
  `update public.edition set name = 'x'`,
  `insert into mela.editions (name) values ('x')`,
  'select * from mela.voids',
  'select * from mela.admin_sessions',
  'select pin from mela.admin_people',
  `update mela.admin_people set revoked_at = ''`,
  `insert into mela.admin_log (at, action, who) values ('', '', '')`,
  'delete from public.stall_ratings',
  'truncate mela.feedback',
  'update public.stall_ratings set rating_sum = 500',
  `insert into public.stalls values ('99', 'Evil', true)`,
  `insert into public.feedback (id, rating, device_id)
    values (gen_random_uuid(), 5, gen_random_uuid()) returning id`,
  'insert into public.join_requests (id, created_at) values (gen_random_uuid(), now())',
  'update mela.festival set freeze_at = now()',
  `select mela.take_token('x', 1, 1)`,
  'alter table public.ratings disable trigger all',
  'create policy p on public.feedback using (true)',
  'drop function public.rate_stall(uuid, text, integer, uuid, uuid)',
  'create table public.stall_names (id int)',
  'set role postgres',
  'set session_replication_role = replica',
  `copy public.stall_ratings to program 'sh'`,
]

let cluster: TestPostgres
let url: string
let owner: pg.Client
let bystander: pg.Client
let visitor: pg.Client
let planted: Dump
beforeAll(async () => {
  cluster = await startPostgres()
  url = await cluster.createDatabase()
  await toHostedProject(url)
  await (await openPostgres(url)).close()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await emptyTables(owner)
  bystander = new pg.Client({ connectionString: url })
  await bystander.connect()
  // A hosted project's own server logs in with this role before it takes the visitor's.
  await owner.query(`create role authenticator login noinherit password 'only-for-tests';
    grant anon, authenticated to authenticator`)
  visitor = new pg.Client({ connectionString: url.replace('postgres:only', 'authenticator:only') })
  await visitor.connect()
  await plantSecrets()
  planted = await dumpPostgres(owner)
}, 60_000)
afterAll(async () => {
  for (const client of [owner, bystander, visitor]) await client.end()
  await cluster.stop()
}, 60_000)

async function plantSecrets() {
  const { joinId, name, phone, device, noteId, message, ratingId } = SECRET
  await owner.query(`
    insert into public.join_requests values ('${joinId}', '${name}', '${phone}', '${device}');
    insert into public.feedback values ('${noteId}', 1, '${message}', '${device}');
    select public.rate_stall('${ratingId}', '12', 5, '${device}')`)
  // Often enough for the planner's statistics, and as the last statement of another connection.
  await owner.query(
    `insert into public.join_requests select gen_random_uuid(), $1, $2, gen_random_uuid()
     from generate_series(1, 20)`,
    [name, phone],
  )
  await owner.query('analyze')
  await bystander.query(`select '${name}', '${phone}'`)
}

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
  expect(JSON.stringify(refusal), statement).not.toMatch(SECRETS)
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

  test('owns nothing, is a member of no other role and has no role attributes', async () => {
    const { rows } = await owner.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication
           or rolbypassrls as attributes,
         (select count(*)::integer from pg_auth_members where member = r.oid) as roles,
         (select count(*)::integer from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
       from pg_roles r where rolname = $1`,
      [role],
    )
    expect(rows).toEqual([{ attributes: false, roles: 0, owned: 0 }])
  })

  test('cannot read, change or create anything else', async () => {
    await expectEach(DENIED, async (statement) =>
      expect(await refusalOf(role, statement)).toBe('42501'),
    )
    expect(await dumpPostgres(owner)).toEqual(planted)
  })

  test('sees nothing of other visitors in statistics and last statements', async () => {
    for (const view of ['pg_stats', 'pg_stat_activity']) {
      const read = async (client: pg.Client) =>
        JSON.stringify((await client.query(`select * from ${view}`)).rows)
      expect(await asVisitor(role, () => read(visitor)), view).not.toMatch(SECRETS)
      expect(await read(owner), view).toMatch(SECRETS)
    }
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
