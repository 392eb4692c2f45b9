import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabaseFile } from '#server/store/sqlite/sqlite-session.ts'
import { aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { postJson } from './support/network/listen.ts'
import { makeFolder, modeOf } from './support/files.ts'
import { callMela } from './support/servers/call-mela.ts'
import { makeDatabase } from './support/servers/database-file.ts'
import { startServer } from './support/servers/running-server.ts'

/** The default umask of most systems. */
const USUAL_RIGHTS = ['sh', '-c', 'umask 022; exec "$@"', 'sh']

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = join(makeFolder(), 'data')
  file = join(dataDir, 'mela.sqlite')
})

/** Files that other users can read, with their modes. */
const listOpen = () =>
  ['.', ...(readdirSync(dataDir, { recursive: true }) as string[])]
    .map((name) => [name, modeOf(join(dataDir, name)).toString(8)])
    .filter(([, mode]) => !/^[67]00$/.test(mode!))

test('only the owner can read the files that a new site writes', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const server = await startServer(env, undefined, USUAL_RIGHTS)
  onTestFinished(server.kill)
  const answer = await postJson(`${server.url}/rest/v1/join_requests`, aJoinRequest())
  expect(answer.status).toBe(201)
  expect((await callMela(['backup'], { env })).code).toBe(0)
  expect((await callMela(['admin', 'invite', 'Asha'], { env })).code).toBe(0)
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'address',
    'admin.sqlite',
    'backups',
    'derived',
    'last-festival.json',
    'mela.sqlite',
    'mela.sqlite-shm',
    'mela.sqlite-wal',
    'mela.sqlite.lock',
    'privacy-notices',
    'trace.key',
  ])
  // The privacy notice to which join requests refer, in both languages.
  const notices = join(dataDir, 'privacy-notices')
  const [notice] = readdirSync(notices)
  expect(notice).toMatch(/^[0-9a-f]{8}\.txt$/)
  const text = readFileSync(join(notices, notice!), 'utf8')
  expect(text).toMatch(/^JYS uses your name [^]*90 days[^]*\n\nJYS [^]*90 दिन[^]*\n$/)
  expect(listOpen()).toEqual([])
})

test('world-readable files of a site become private at the next start', () => {
  makeDatabase(file, { ratings: 3 }).close()
  mkdirSync(join(dataDir, 'backups'))
  const others = [
    `${file}.lock`,
    join(dataDir, 'trace.key'),
    `${file}.before-v3-2026`,
    join(dataDir, 'backups/mela-2026.sqlite'),
  ]
  for (const path of others) writeFileSync(path, path.endsWith('.key') ? Buffer.alloc(32) : '')
  for (const path of [file, ...others]) chmodSync(path, 0o644)
  for (const path of [dataDir, join(dataDir, 'backups')]) chmodSync(path, 0o755)
  expect(listOpen()).toHaveLength(7)
  openDatabaseFile(file).close()
  expect(listOpen()).toEqual([])
})
