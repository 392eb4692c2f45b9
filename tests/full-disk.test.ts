import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { type Answer, type Crowd, createCrowd } from './support/festivals/crowd.ts'
import { makeDatabase } from './support/servers/database-file.ts'
import { expectLedger } from './support/festivals/expect-ledger.ts'
import {
  readCount,
  type RunningServer,
  startServer,
  runScript,
} from './support/servers/running-server.ts'
import {
  openLimitedFolder,
  openSmallFileSystem,
  type SmallDisk,
} from './support/servers/small-disk.ts'

const CLIENTS = 24
const REFUSALS_EACH = 3
/** Matches one sentence on one line. */
const NO_ROOM =
  /^(There is no room left on the disk for \S+\. Make room and try again\.|The disk does not read or write \S+ as it should\. .*)\n$/
const REFUSED = { kind: 'refused', status: 503, code: 'PGRST000' }

let disk: SmallDisk
let server: RunningServer | undefined
afterEach(async () => {
  await server?.kill()
  server = undefined
  disk.remove()
})

/** Without permission to mount a file system, files may not grow. */
const openDisk = () => (disk = openSmallFileSystem() ?? openLimitedFolder())

test('ratings are refused until there is space again, and none is lost', async () => {
  const { dir, under } = openDisk()
  server = await startServer({ DATA_DIR: dir, LOG_LEVEL: 'silent' }, undefined, under)
  const crowd = createCrowd()
  for (const refusal of await rateUntilRefused(crowd, server.url)) {
    expect(refusal).toMatchObject({ ...REFUSED, retryAfter: expect.stringMatching(/^[1-5]$/) })
  }
  expect(crowd.acknowledged.size).toBeGreaterThan(CLIENTS)
  expect(await readCount(server.url)).toBe(crowd.acknowledged.size)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await useGuide(server.url)).toEqual({
    read: [200, 200, 200],
    sent: [503, 503, 503, 503],
  })

  disk.makeRoom(server)
  await crowd.sendAgain(server.url)
  for (let more = 0; more < 200; more += 1) {
    expect(await crowd.rate(server.url)).toEqual({ kind: 'recorded' })
  }
  expect(await readCount(server.url)).toBe(crowd.acknowledged.size)
  expect(await server.stop()).toBe(0)
  expectLedger(join(disk.dir, 'mela.sqlite'), crowd.acknowledged)
})

test('without space, a server does not start, a backup leaves no files, and both say why', async () => {
  openDisk()
  const source = makeFolder()
  const [data, stick] = [join(disk.dir, 'data'), join(disk.dir, 'stick')]
  const db = makeDatabase(join(source, 'mela.sqlite'), { ratings: 500 })
  mkdirSync(data)
  mkdirSync(stick)
  disk.fill()
  const run = (script: string[], dataDir: string) =>
    runScript(script, { DATA_DIR: dataDir, PORT: '0' }, disk.under)
  const started = await run(['server/main.ts'], data)
  const backedUp = await run(['cli/main.ts', 'backup', stick], source)
  db.close()
  for (const { code, stdout, stderr } of [started, backedUp]) {
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(NO_ROOM)
  }
  expect(started.stderr).toContain(join(data, 'mela.sqlite'))
  expect(backedUp.stderr).toContain(join(stick, 'mela-2'))
  expect(readdirSync(stick)).toEqual([])
})

/** Reads a page, and sends a form with and without scripts. */
async function useGuide(url: string) {
  const form = { full_name: 'Meera Shah', phone: '9876543210' }
  const row = { ...form, id: randomUUID(), device_id: randomUUID() }
  const post = (path: string, body: URLSearchParams | string, headers = {}) =>
    fetch(url + path, { method: 'POST', body, headers })
  const json = { 'content-type': 'application/json' }
  const statusOf = async (answer: Promise<Response>) => (await answer).status
  const totals = '/rest/v1/stall_ratings?select=*'
  const pages = ['/', '/stall-qr/1', totals].map((path) => fetch(url + path))
  const ids = { id: randomUUID(), device_id: randomUUID() }
  const sent = [
    post('/rest/v1/join_requests', JSON.stringify(row), json),
    post('/join-us', new URLSearchParams(form)),
    post('/feedback', new URLSearchParams({ rating: '4', message: 'Thanks' })),
    post('/rate-stall?id=1', new URLSearchParams({ rating: '4', ...ids })),
  ]
  return {
    read: await Promise.all(pages.map(statusOf)),
    sent: await Promise.all(sent.map(statusOf)),
  }
}

async function rateUntilRefused(crowd: Crowd, url: string): Promise<Answer[]> {
  const refusals: Answer[] = []
  async function visit() {
    for (let refused = 0; refused < REFUSALS_EACH;) {
      const answer = await crowd.rate(url)
      if (answer.kind === 'recorded') continue
      refused += 1
      refusals.push(answer)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, visit))
  return refusals
}
