import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from './support/files.ts'
import { makeDatabase } from './support/servers/database-file.ts'
import { runScript } from './support/servers/run-script.ts'
import { type RunningServer, startServer } from './support/servers/running-server.ts'

/** As a login of most systems has it, whatever this one has. */
const USUAL_RIGHTS = ['sh', '-c', 'umask 022; exec "$@"', 'sh']
const MELA = 'organiser/main.ts'

let dataDir: string
let file: string
let server: RunningServer | undefined
beforeEach(() => {
  dataDir = join(makeFolder(), 'data')
  file = join(dataDir, 'mela.sqlite')
})
afterEach(async () => {
  await server?.kill()
  server = undefined
})

const start = async () =>
  (server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, undefined, USUAL_RIGHTS))
const mela = (...words: string[]) =>
  runScript([MELA, ...words], { DATA_DIR: dataDir, DATABASE_URL: '' }, USUAL_RIGHTS)
const askToJoin = (url: string) =>
  fetch(`${url}/rest/v1/join_requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      device_id: randomUUID(),
      full_name: 'Asha',
      phone: '98765',
    }),
  })

/** What somebody else may read, with its rights. */
const listOpen = () =>
  ['.', ...(readdirSync(dataDir, { recursive: true }) as string[])]
    .map((name) => [name, modeOf(join(dataDir, name)).toString(8)])
    .filter(([, mode]) => !/^[67]00$/.test(mode!))

test('what a new site writes, its owner alone can read', async () => {
  const { url } = await start()
  expect((await askToJoin(url)).status).toBe(201)
  expect((await mela('backup')).code).toBe(0)
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'backups',
    'mela.sqlite',
    'mela.sqlite-shm',
    'mela.sqlite-wal',
    'mela.sqlite.lock',
    'trace.key',
  ])
  expect(listOpen()).toEqual([])
}, 30_000)

test('what a site wrote for everybody to read is closed at the next start', async () => {
  makeDatabase(file, { ratings: 3 }).close()
  mkdirSync(join(dataDir, 'backups'))
  const former = [file, `${file}.lock`, join(dataDir, 'trace.key')]
  const copies = [`${file}.before-v3-2026`, join(dataDir, 'backups/mela-2026.sqlite')]
  for (const path of [...former.slice(1), ...copies]) {
    writeFileSync(path, path.endsWith('.key') ? Buffer.alloc(32) : '')
  }
  for (const path of [...former, ...copies]) chmodSync(path, 0o644)
  for (const path of [dataDir, join(dataDir, 'backups')]) chmodSync(path, 0o755)
  expect(listOpen()).toHaveLength(7)
  await start()
  expect(listOpen()).toEqual([])
}, 30_000)

test('an organiser’s command closes it too, and makes nothing that is open', async () => {
  makeDatabase(file, { ratings: 3 }).close()
  chmodSync(file, 0o644)
  chmodSync(dataDir, 0o755)
  const out = join(dirname(dataDir), 'ratings.csv')
  expect((await mela('export', 'ratings', '--out', out)).code).toBe(0)
  expect(modeOf(out)).toBe(0o600)
  expect(listOpen()).toEqual([])
}, 30_000)
