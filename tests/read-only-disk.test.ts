import { chmodSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { makeDatabase } from './support/servers/database-file.ts'
import { spawnServer, runScript } from './support/servers/running-server.ts'
import { limitFileSize } from './support/servers/small-disk.ts'

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

/** Root can write everywhere, unless it gives up this right. */
const AS_ORDINARY_USER =
  process.getuid?.() === 0
    ? ['setpriv', '--inh-caps=-dac_override', '--bounding-set=-dac_override']
    : []

const start = () =>
  runScript(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' }, AS_ORDINARY_USER)

test('an unwritable log does not stop a server', async () => {
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
})

test('a server that has no right to write its files does not start, and names them', async () => {
  const cases: [harm: () => void, named: string][] = [
    [() => chmodSync(file, 0o444), file],
    // As left behind by an administrator who has opened the database.
    [() => writeFileSync(`${file}-wal`, '', { mode: 0o444 }), `${file}-wal`],
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
})
