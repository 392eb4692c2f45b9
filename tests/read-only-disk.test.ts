import { chmodSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { makeDatabase } from './support/servers/database-file.ts'
import { expectLedger } from './support/festivals/expect-ledger.ts'
import { isLong } from './support/long.ts'
import { asOrdinaryUser, listWriteBans } from './support/servers/read-only.ts'
import { readCount, spawnServer, startServer } from './support/servers/running-server.ts'
import { runScript } from './support/servers/run-script.ts'
import { limitFileSize } from './support/servers/small-disk.ts'

const BEFORE = 50
const DURING = 30

let dir: string
let dataDir: string
let file: string
let cleanUp: (() => unknown)[]
beforeEach(() => {
  dir = makeFolder()
  dataDir = join(dir, 'data')
  file = join(dataDir, 'mela.sqlite')
  cleanUp = []
})
afterEach(async () => {
  for (const clean of cleanUp.toReversed()) await clean()
})

const start = () =>
  runScript(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' }, asOrdinaryUser())

test.each(listWriteBans().slice(0, isLong ? undefined : 1))(
  'a server that may not write to $name refuses ratings and serves totals until it may write again',
  async (ban) => {
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    // Files that may not be changed cannot be removed.
    cleanUp.push(server.kill, () => ban.lift(dataDir, server))
    const crowd = createCrowd()
    const rateTimes = (times: number) =>
      Promise.all(Array.from({ length: times }, () => crowd.rate(server.url)))
    await rateTimes(BEFORE)
    ban.impose(dataDir, server)
    for (const answer of await rateTimes(DURING)) {
      const retryAfter = expect.stringMatching(/^[1-5]$/)
      expect(answer).toEqual({ kind: 'refused', status: 503, code: 'PGRST000', retryAfter })
    }
    expect(await readCount(server.url)).toBe(BEFORE)
    ban.lift(dataDir, server)
    await crowd.sendAgain(server.url)
    expect(await readCount(server.url)).toBe(BEFORE + DURING)
    crowd.close()
    expectLedger(file, crowd.acknowledged)
  },
  60_000,
)

test('an unwritable log does not stop a server either', async () => {
  const log = join(dir, 'log')
  writeFileSync(log, '')
  const opened = new Promise<string>((resolve) => {
    const watcher = watch(log, () => {
      const url = /http:\/\/localhost:\d+/.exec(readFileSync(log, 'utf8'))
      if (url) resolve(url[0])
      if (url) watcher.close()
    })
  })
  const toLog = ['sh', '-c', 'exec "$@" >"$0"', log]
  const server = spawnServer({ DATA_DIR: dataDir }, undefined, toLog)
  cleanUp.push(server.kill)
  server.opened.catch(() => {})
  const url = await opened
  limitFileSize(server.pid, 0)
  const crowd = createCrowd()
  for (let times = 0; times < 2; times += 1) {
    const answers = await Promise.all(Array.from({ length: DURING }, () => crowd.rate(url)))
    expect(answers.filter(({ kind }) => kind !== 'refused')).toEqual([])
  }
  limitFileSize(server.pid, 'unlimited')
  await crowd.sendAgain(url)
  crowd.close()
}, 60_000)

test('a server that has no right to write its files does not start, and names them', async () => {
  const cases: [harm: () => void, named: string][] = [
    [() => chmodSync(file, 0o444), file],
    // As left behind by an administrator who has opened the database.
    [() => writeFileSync(`${file}-wal`, '', { mode: 0o444 }), `${file}-wal`],
    [() => chmodSync(dataDir, 0o555), dataDir],
    [() => (rmSync(file), chmodSync(dataDir, 0o555)), dataDir],
  ]
  for (const [harm, named] of cases) {
    makeDatabase(file, { ratings: 3 }).close()
    harm()
    const outcome = await start()
    chmodSync(dataDir, 0o755)
    rmSync(dataDir, { recursive: true })
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr: `${named} cannot be read and written. Give the user that runs Mela the right to both, for the file and its folder, or name another folder; a disk may also be read-only.\n`,
    })
  }
}, 60_000)
