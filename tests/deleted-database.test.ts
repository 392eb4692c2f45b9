import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { expectLedger } from './support/festivals/expect-ledger.ts'
import { makeDatabase } from './support/servers/database-file.ts'
import { readCount, startServer } from './support/servers/running-server.ts'
import { limitFileSize } from './support/servers/small-disk.ts'

// server/store/sqlite/rescue-database.test.ts covers other things that can happen to the file.
test('a server whose file is deleted refuses ratings and keeps running until the rows are saved, then ends, and the next start continues', async () => {
  const file = join(makeFolder(), 'data/mela.sqlite')
  makeDatabase(file).close()
  const start = async () => {
    const started = await startServer({ DATA_DIR: dirname(file), LOG_LEVEL: 'silent' })
    onTestFinished(started.kill)
    return started
  }
  const server = await start()
  const crowd = createCrowd()
  onTestFinished(crowd.close)
  for (let count = 0; count < 50; count += 1) await crowd.rate(server.url)
  limitFileSize(server.pid, 0)
  rmSync(file)
  const refused = { kind: 'refused', status: 503, code: 'PGRST000' }
  await expect.poll(() => crowd.rate(server.url)).toMatchObject(refused)
  await expect.poll(() => server.output()).toContain('Do not end Mela')
  // Meanwhile it retries.
  await wait(1500)
  expect(server.output().match(/Do not end Mela/g)).toHaveLength(1)
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reasons: ['The database file was deleted or replaced.'] },
  ])

  limitFileSize(server.pid, 'unlimited')
  // Polls at the rate limit of one device.
  await expect.poll(() => crowd.rate(server.url), { interval: 60 }).toEqual({ kind: 'none' })
  expect(readdirSync(dirname(file)).filter((name) => name.includes('.rescued-'))).toHaveLength(1)
  expectLedger(file, crowd.acknowledged)
  const again = await start()
  await crowd.sendAgain(again.url)
  expect(await readCount(again.url)).toBe(crowd.acknowledged.size)
})
