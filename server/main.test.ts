import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { createCrowd } from '../tests/support/festivals/crowd.ts'
import { readLedger } from '../tests/support/festivals/expect-ledger.ts'
import { spawnServer, startServer } from '../tests/support/servers/running-server.ts'

let dataDir: string
beforeEach(() => void (dataDir = makeFolder()))

test('a server that gets a signal, even twice, answers accepted requests and exits cleanly, whatever is unfinished', async () => {
  const server = await startServer({ DATA_DIR: dataDir })
  onTestFinished(server.kill)
  const visitor = connect(Number(new URL(server.url).port), '127.0.0.1')
  visitor.on('error', () => {})
  await once(visitor, 'connect')
  visitor.write(
    'POST /rest/v1/feedback HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
      'content-length: 100\r\n\r\n{',
  )
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const crowd = createCrowd()
  const sending = Array.from({ length: 100 }, () => crowd.rate(server.url))
  await Promise.race(sending)
  const startedAt = performance.now()
  // A terminal sends the signal to the process and to its group.
  process.kill(server.pid, 'SIGINT')
  expect(await server.stop()).toBe(0)
  // Stopping takes at most 5 s on an idle machine. Unfinished requests could take minutes.
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  await Promise.all(sending)
  const stored = [...readLedger(join(dataDir, 'mela.sqlite')).keys()]
  expect(crowd.acknowledged.size).toBeGreaterThan(0)
  expect(stored).toEqual(expect.arrayContaining([...crowd.acknowledged.keys()]))
})

test('starts under node --watch without a data folder, like a clone, and names a taken port', async () => {
  // Set by `npm run dev`: Node then reports each module of a worker in a message of its own.
  const server = await startServer({
    DATA_DIR: join(dataDir, 'data'),
    WATCH_REPORT_DEPENDENCIES: '1',
  })
  onTestFinished(server.kill)
  const { port } = new URL(server.url)
  const second = spawnServer({ DATA_DIR: join(dataDir, 'other'), PORT: port })
  await expect(second.opened).rejects.toThrow('before it was open')
  expect(second.output()).toContain(
    `Port ${port} is taken. Does Mela run in another window? Else set PORT to another number.`,
  )
  const crowd = createCrowd()
  expect(await crowd.rate(server.url)).toEqual({ kind: 'recorded' })
  expect(await server.stop()).toBe(0)
})
