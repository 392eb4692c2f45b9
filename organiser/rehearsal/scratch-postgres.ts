import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { Refusal } from '../cli/command.ts'
import { type Ledger, LEDGER_QUERIES } from './judge.ts'

const NO_RIGHT = '42501'
const CONNECT_TIMEOUT_MS = 5000

/**
 * Makes an empty database beside the one that the address names, which is not touched.
 * @throws Refusal when PostgreSQL does not answer, or its user may not make databases.
 */
export async function createScratchDatabase(databaseUrl: string) {
  const name = `mela_rehearsal_${randomBytes(5).toString('hex')}`
  await withClient(databaseUrl, (client) => client.query(`create database ${name}`)).catch(refuse)
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    readLedger: () => withClient(url.href, readLedger),
    async drop() {
      // A server that was killed may have left connections behind.
      await withClient(databaseUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      )
    },
  }
}

async function readLedger(client: pg.Client): Promise<Ledger> {
  const read = async (sql: string) => (await client.query(sql)).rows
  return {
    ratings: await read(LEDGER_QUERIES.ratings),
    totals: await read(LEDGER_QUERIES.totals),
    joinRequests: await read(LEDGER_QUERIES.joinRequests),
    feedback: await read(LEDGER_QUERIES.feedback),
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'mela rehearsal',
  })
  // What breaks is told by the call that meets it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** In words without the address: it has a password in it. */
function refuse(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  throw new Refusal(
    code === NO_RIGHT
      ? 'The user of DATABASE_URL may not make a database for the rehearsal. Have the administrator of PostgreSQL run: alter role NAME createdb. Or leave DATABASE_URL out to rehearse on SQLite.'
      : `PostgreSQL does not let the rehearsal make a database of its own: ${message || code}`,
    { cause: error },
  )
}
