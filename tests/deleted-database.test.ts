import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { expectLedger } from './support/festivals/expect-ledger.ts'
import { startServer } from './support/servers/running-server.ts'

test.each(['mela.sqlite', 'mela.sqlite-wal'])(
  'a server refuses ratings while %s is not in its place, and says so',
  async (name) => {
    const dataDir = makeFolder()
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const crowd = createCrowd()
    onTestFinished(server.kill)
    for (let count = 0; count < 20; count += 1) await crowd.rate(server.url)
    const file = join(dataDir, name)
    renameSync(file, `${file}.moved`)
    const refused = { kind: 'refused', status: 503, code: 'PGRST000' }
    expect(await crowd.rate(server.url)).toMatchObject(refused)
    expect(await crowd.rate(server.url)).toMatchObject(refused)
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', reasons: ['The database file was deleted or replaced.'] },
    ])
    expect(server.output().match(/was deleted or replaced/g)).toHaveLength(1)
    renameSync(`${file}.moved`, file)
    await crowd.sendAgain(server.url)
    await server.kill()
    expectLedger(join(dataDir, 'mela.sqlite'), crowd.acknowledged)
  },
)
