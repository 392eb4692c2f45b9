import { chmodSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { makeDatabase } from './support/servers/database-file.ts'
import { expectLedger } from './support/festivals/expect-ledger.ts'
import { asOrdinaryUser, listWriteBans } from './support/servers/read-only.ts'
import {
  readCount,
  type RunningServer,
  spawnServer,
  startServer,
  type StartingServer,
} from './support/servers/running-server.ts'
import { runScript } from './support/servers/run-script.ts'
import { limitFileSize } from './support/servers/small-disk.ts'

const BEFORE = 50
const DURING = 30

let dir: string
let dataDir: string
let file: string
let server: StartingServer | RunningServer | undefined
beforeEach(() => {
  dir = makeFolder()
  dataDir = join(dir, 'data')
  file = join(dataDir, 'mela.sqlite')
})
afterEach(async () => {
  await server?.kill()
  server = undefined
})

const start = () =>
  runScript(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' }, asOrdinaryUser())

describe.each(listWriteBans())('$name, while a server runs', (ban) => {
  let running: RunningServer
  // Nobody can remove what may not be changed.
  afterEach(() => ban.lift(dataDir, running))

  test('ratings are refused and totals answered until it may write again', async () => {
    server = running = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const crowd = createCrowd()
    const rateTimes = (times: number) =>
      Promise.all(Array.from({ length: times }, () => crowd.rate(running.url)))
    await rateTimes(BEFORE)
    ban.impose(dataDir, running)
    for (const answer of await rateTimes(DURING)) {
      expect(answer).toEqual({
        kind: 'refused',
        status: 503,
        code: 'PGRST000',
        retryAfter: expect.stringMatching(/^[1-5]$/),
      })
    }
    expect(await readCount(running.url)).toBe(BEFORE)
    ban.lift(dataDir, running)
    await crowd.sendAgain(running.url)
    expect(await readCount(running.url)).toBe(BEFORE + DURING)
    crowd.close()
    expectLedger(file, crowd.acknowledged)
  }, 30_000)
})

test('a log that cannot be written either holds nobody up', async () => {
  const log = join(dir, 'log')
  writeFileSync(log, '')
  const opened = new Promise<string>((resolve) => {
    const watcher = watch(log, () => {
      const url = /http:\/\/localhost:\d+/.exec(readFileSync(log, 'utf8'))
      if (url) resolve(url[0])
      if (url) watcher.close()
    })
  })
  const logging = (server = spawnServer({ DATA_DIR: dataDir }, undefined, [
    'sh',
    '-c',
    'exec "$@" >"$0"',
    log,
  ]))
  logging.opened.catch(() => {})
  const url = await opened
  limitFileSize(logging.pid, 0)
  const crowd = createCrowd()
  const rateAll = () => Promise.all(Array.from({ length: DURING }, () => crowd.rate(url)))
  for (const { kind } of await rateAll()) expect(kind).toBe('refused')
  for (const { kind } of await rateAll()) expect(kind).toBe('refused')
  limitFileSize(logging.pid, 'unlimited')
  await crowd.sendAgain(url)
  crowd.close()
}, 30_000)

test.each([
  ['a file', () => chmodSync(file, 0o444), () => file],
  ['the log of the file', () => leaveLog(), () => `${file}-wal`],
  ['a folder', () => chmodSync(dataDir, 0o555), () => dataDir],
  ['a folder without a database', () => empty(), () => dataDir],
])(
  'a server does not start on %s that it may not write, and says so',
  async (_case, harm, named) => {
    makeDatabase(file, { ratings: 3 }).close()
    harm()
    const outcome = await start()
    chmodSync(dataDir, 0o755)
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr: `${named()} cannot be read and written. Give the user that runs Mela the right to both, for the file and its folder, or name another folder; a disk may also be read-only.\n`,
    })
  },
  30_000,
)

test.each([
  ['is none', `is not a database of Mela`, () => Buffer.from('Dear committee, '.repeat(500))],
  ['is damaged', `is damaged`, (whole: Buffer) => whole.fill(0x5a, 60_000, 70_000)],
  ['has been cut off', `is damaged`, (whole: Buffer) => whole.subarray(0, whole.length / 2)],
])(
  'a server leaves a database that %s as it is, and says what to do',
  async (_case, what, harm) => {
    makeDatabase(file, { ratings: 2000 }).close()
    const harmed = harm(readFileSync(file))
    writeFileSync(file, harmed)
    const { code, stdout, stderr } = await start()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(
      new RegExp(`^${file} ${what}\\. It is left as it is\\. .*docs/hosting/backup\\.md.*\\n$`),
    )
    expect(readFileSync(file).equals(harmed)).toBe(true)
  },
  30_000,
)

/** As an administrator leaves it who has looked into the database. */
function leaveLog() {
  writeFileSync(`${file}-wal`, '')
  chmodSync(`${file}-wal`, 0o444)
}

function empty() {
  rmSync(file)
  chmodSync(dataDir, 0o555)
}
