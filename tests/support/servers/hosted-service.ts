import pg from 'pg'
import { fillStalls } from '#server/store/postgres/fill-stalls.ts'
import { aVendor } from '../festivals/vendors.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { withClient } from './postgres.ts'
import type { TestAnswer, TestRequest, TestService } from './table-service.ts'

type Fields = Record<string, unknown>

/** The state of a hosted project before our first migration: two roles with full access. */
const AS_A_NEW_PROJECT = `
  do $$ begin
    create role anon nologin;
    create role authenticated nologin;
  exception when duplicate_object then null;
  end $$;
  grant usage on schema public to anon, authenticated;
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on functions to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated`

const STALLS = `insert into public.stalls values
  ('12', 'Chai Tapri', true), ('13', 'Rao''s, the best', true), ('14', 'Closed', false)`

/** Turns an empty database into a new hosted project. */
export async function toHostedProject(url: string): Promise<void> {
  await withClient(url, (client) => client.query(AS_A_NEW_PROJECT))
}

/** Empties the tables of a migrated database, and inserts the tests' stalls. */
export async function emptyTables(client: pg.Pool | pg.Client): Promise<void> {
  const forms = FORM_TABLES.map(({ name }) => `mela.${name}`).join(', ')
  // Bypasses the trigger that protects the totals.
  await client.query(`begin; set local session_replication_role = replica;
    truncate public.ratings, mela.totals, ${forms}, public.stalls, mela.buckets, mela.voids, mela.results;
    update mela.festival set freeze_at = null, reveal_at = null;
    ${STALLS}; commit`)
}

/**
 * A miniature hosted project: translates each request to SQL like PostgREST, and runs it as the anonymous
 * role in its own transaction. Supports only the part of PostgREST's syntax that the contract uses.
 */
export async function openHostedService(pool: pg.Pool): Promise<TestService> {
  await emptyTables(pool)

  async function answer(path: string, init: TestRequest): Promise<TestAnswer> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('set local role anon')
      await client.query(`select set_config('request.headers', $1, true)`, [
        JSON.stringify(init.headers ?? {}),
      ])
      const done = await run(client, path, init)
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback')
      return toFailure(error as Fields)
    } finally {
      client.release()
    }
  }
  return {
    request: (path, init = {}) => answer(path, init),
    async relist(stalls) {
      const vendors = stalls.map(({ number, name, isOpen }) =>
        aVendor({ stallNumber: number, stallName: name, disabled: !isOpen }),
      )
      await fillStalls(pool.options.connectionString!, vendors)
    },
    close: async () => {},
  }
}

/** An error of PostgREST itself, in the format of its database errors. */
class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

async function run(client: pg.PoolClient, path: string, { method, body, headers }: TestRequest) {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const [name = '', call] = pathname.replace('/rest/v1/', '').split('/')
  const verb = method ?? (body === undefined ? 'GET' : 'POST')
  if (name === 'rpc') return callFunction(client, call ?? '', toObject(body))
  const columns = await readColumns(client, name)
  if (columns.length === 0) throw new Refusal(404, 'PGRST205')
  if (verb === 'GET' || verb === 'HEAD') return select(client, name, searchParams, headers)
  if (verb === 'POST')
    return insert(client, name, columns, [toObject(body)].flat(), searchParams, headers)
  if (verb === 'PUT') throw new Refusal(405, 'PGRST105')
  const nulls = Object.keys(verb === 'DELETE' ? {} : toObject(body)).map(
    (column) => `${pg.escapeIdentifier(column)} = null`,
  )
  await client.query(
    verb === 'DELETE' ? `delete from public.${name}` : `update public.${name} set ${nulls.join()}`,
  )
  return toAnswer(204, '')
}

async function select(
  client: pg.PoolClient,
  table: string,
  search: URLSearchParams,
  headers: TestRequest['headers'],
) {
  const wanted = (search.get('select') ?? '*').split(',')
  const list = wanted.map((column) => (column === '*' ? '*' : pg.escapeIdentifier(column))).join()
  const filters = [...search].filter(([name]) => !['select', 'limit'].includes(name))
  const conditions = filters.map(([name], index) => `${pg.escapeIdentifier(name)} = $${index + 1}`)
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const { rows } = await client.query(
    `select row_to_json(t) as row from (select ${list} from public.${table} ${where}) t`,
    filters.map(([, value]) => value.replace('eq.', '')),
  )
  const found = rows.map(({ row }: Fields) => row)
  if (!headers?.['accept']?.includes('pgrst.object')) return toAnswer(200, found)
  if (found.length !== 1) throw new Refusal(406, 'PGRST116')
  return toAnswer(200, found[0])
}

async function insert(
  client: pg.PoolClient,
  table: string,
  columns: string[],
  rows: Fields[],
  search: URLSearchParams,
  headers: TestRequest['headers'],
) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (names.some((name) => !columns.includes(name))) throw new Refusal(400, 'PGRST204')
  const list = names.map((name) => pg.escapeIdentifier(name)).join()
  const prefer = headers?.['prefer'] ?? ''
  const conflict = /resolution=(\w+)/.exec(prefer)?.[1]
  const upsert = {
    merge: `on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join()}`,
    ignore: 'on conflict (id) do nothing',
  }[conflict ?? '']
  const isAskedBack = /return=(rep|headers-only)/.test(prefer) || search.has('select')
  const returning = isAskedBack ? 'returning id' : ''
  await client.query(
    `insert into public.${table} (${list}) select ${list}
     from json_populate_recordset(null::public.${table}, $1) ${upsert ?? ''} ${returning}`,
    [JSON.stringify(rows)],
  )
  return toAnswer(201, '')
}

async function callFunction(client: pg.PoolClient, name: string, sent: Fields) {
  const { rows } = await client.query<{ args: string[]; types: string[]; needed: number }>(
    `select proargnames[1:pronargs] as args, pronargs - pronargdefaults as needed,
       array(select format_type(t, null) from unnest(proargtypes) with ordinality as p (t, n) order by n) as types
     from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  )
  const keys = Object.keys(sent)
  // Trailing arguments may have defaults.
  const found = rows.find(
    ({ args, needed }) =>
      keys.every((key) => args.includes(key)) &&
      args.slice(0, needed).every((arg) => keys.includes(arg)),
  )
  if (!found) throw new Refusal(404, 'PGRST202')
  const named = found.args.filter((arg) => keys.includes(arg))
  const record = named.map((arg) => `${arg} ${found.types[found.args.indexOf(arg)]}`).join()
  const { rows: done } = await client.query<{ answer: unknown }>(
    `select public.${name}(${named.map((arg) => `${arg} => sent.${arg}`).join()}) as answer
     from json_to_record($1) as sent (${record})`,
    [JSON.stringify(sent)],
  )
  return toAnswer(200, done[0]!.answer)
}

async function readColumns(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute join pg_class on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relname = $1 and attnum > 0`,
    [table],
  )
  return rows.map(({ name }) => name)
}

function toObject(body: unknown): Fields {
  if (typeof body !== 'string') return body as Fields
  try {
    return JSON.parse(body) as Fields
  } catch {
    throw new Refusal(400, 'PGRST102')
  }
}

function toAnswer(status: number, body: unknown, headers: Fields = {}): TestAnswer {
  const text = body === '' ? '' : JSON.stringify(body)
  return { status, headers, text, json: (body === '' ? {} : body) as Fields }
}

/** PostgREST's HTTP statuses for PostgreSQL's error codes, as far as the contract uses them. */
function toFailure(error: Fields): TestAnswer {
  const { code, message, status } = error as { code: string; message: string; status?: number }
  if (code === 'PGRST') {
    const said = JSON.parse(String(error['detail'])) as { status: number; headers: Fields }
    return toAnswer(said.status, JSON.parse(message), {
      'retry-after': said.headers['Retry-After'],
    })
  }
  const known = { '42501': 401, '23505': 409, '23503': 409 }[code]
  const body = { code, details: error['detail'] ?? null, hint: error['hint'] ?? null, message }
  return toAnswer(status ?? known ?? 400, body)
}
