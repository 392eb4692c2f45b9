import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findFreePort, withClient } from '../../../tests/support/servers/postgres.ts'
import { startServer } from '../../../tests/support/servers/running-server.ts'
import { directusApi } from './apis.ts'
import type { Candidate, Ground } from './candidate.ts'
import { createPostgresCount, createSqliteCount } from './databases.ts'
import { readPeerVersion } from './peers.ts'
import { STALLS } from './visitors.ts'

const ADMIN_TOKEN = 'only-for-benches'
/** Directus's built-in policy for public access. */
const PUBLIC_POLICY = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17'
const UNIQUE = 'create unique index one_per_device on ratings (stall_id, device_id)'
const SETTINGS = {
  KEY: 'bench',
  SECRET: 'only-for-benches-only-for-benches',
  ADMIN_EMAIL: 'bench@example.org',
  ADMIN_PASSWORD: ADMIN_TOKEN,
  ADMIN_TOKEN,
  TELEMETRY: 'false',
  SERVE_APP: 'false',
  LOG_LEVEL: 'error',
  EXTENSIONS_PATH: resolve(import.meta.dirname, 'peers/extensions'),
  // Otherwise Directus responds to some of the crowd with 503, so that the others do not have to wait.
  PRESSURE_LIMITER_ENABLED: 'false',
  // The cache is as fresh as ours, because each write invalidates it.
  CACHE_ENABLED: 'true',
  CACHE_AUTO_PURGE: 'true',
}

export async function startDirectusOnSqlite(ground: Ground): Promise<Candidate> {
  const file = join(ground.makeDir(), 'directus.sqlite')
  const started = await start(ground, 'SQLite', { DB_CLIENT: 'sqlite3', DB_FILENAME: file })
  const db = new DatabaseSync(file, { timeout: 10_000 })
  db.exec(UNIQUE)
  db.close()
  return {
    ...started,
    isOnPostgres: false,
    readStored: createSqliteCount(file, directusApi.storedSql),
  }
}

export async function startDirectusOnPostgres(ground: Ground): Promise<Candidate> {
  const url = await ground.createDatabase()
  const settings = { DB_CLIENT: 'pg', DB_CONNECTION_STRING: url, DB_POOL__MAX: '20' }
  const started = await start(ground, 'PostgreSQL', settings)
  await withClient(url, (client) => client.query(UNIQUE))
  return {
    ...started,
    isOnPostgres: true,
    readStored: createPostgresCount(url, directusApi.storedSql),
  }
}

async function start(ground: Ground, database: string, settings: Record<string, string>) {
  const server = await startServer(
    {
      ...SETTINGS,
      ...settings,
      PORT: String(await findFreePort()),
      STORAGE_LOCAL_ROOT: ground.makeDir(),
      CACHE_NAMESPACE: database,
    },
    'tools/bench/service/peers/directus.js',
  )
  await makeCollections(server.url)
  return {
    name: `Directus ${readPeerVersion('directus')}, ${database}`,
    api: directusApi,
    urls: [server.url],
    pids: [server.pid],
    stop: async () => void (await server.stop()),
  }
}

/** Creates the collections without revision history, and gives the public access to them. */
async function makeCollections(url: string) {
  const field = (name: string, type: string, schema = {}) => ({
    field: name,
    type,
    schema: { is_nullable: false, ...schema },
  })
  const key = { is_primary_key: true }
  const collections = {
    ratings: [
      field('id', 'uuid', key),
      field('stall_id', 'string'),
      field('device_id', 'uuid'),
      field('rating', 'integer'),
    ],
    stall_ratings: [
      field('stall_id', 'string', key),
      field('stall_name', 'string'),
      field('rating_sum', 'integer'),
      field('rating_count', 'integer'),
    ],
  }
  for (const [collection, fields] of Object.entries(collections)) {
    const meta = { accountability: null }
    await post(url, '/collections', { collection, fields, meta, schema: {} })
    const action = collection === 'stall_ratings' ? 'read' : 'create'
    await post(url, '/permissions', { policy: PUBLIC_POLICY, collection, action, fields: ['*'] })
  }
  const totals = Array.from({ length: STALLS }, (_, index) => ({
    stall_id: String(index + 1),
    stall_name: `Stall ${index + 1}`,
    rating_sum: 0,
    rating_count: 0,
  }))
  await post(url, '/items/stall_ratings', totals)
}

async function post(url: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Directus refused ${path}: ${await answer.text()}`)
}
