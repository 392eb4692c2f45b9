import { copyFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { expectLedger, readLedger } from './support/festivals/expect-ledger.ts'
import { callMela } from './support/servers/call-mela.ts'
import { makeDatabase } from './support/servers/database-file.ts'
import {
  readCount,
  type RunningServer,
  startServer,
  runScript,
} from './support/servers/running-server.ts'

const CLIENTS = 24
const RATINGS_BEFORE = 500

let dir: string
let env: Record<string, string>
let file: string
let server: RunningServer | undefined
beforeEach(() => {
  dir = makeFolder()
  file = join(dir, 'data/mela.sqlite')
  env = { DATA_DIR: join(dir, 'data'), INIT_CWD: dir, DATABASE_URL: '' }
})
afterEach(async () => {
  await server?.kill()
  server = undefined
})

const call = (...args: string[]) => callMela(args, { env, folder: dir })

test('a backup under load contains every rating acknowledged before it, and can be restored and served', async () => {
  const first = (server = await startServer(env))
  const crowd = createCrowd()
  let isOver = false
  const enough = Promise.withResolvers<void>()
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      expect(await crowd.rate(first.url)).toEqual({ kind: 'recorded' })
      if (crowd.acknowledged.size === RATINGS_BEFORE) enough.resolve()
    }
  })
  await enough.promise
  const before = [...crowd.acknowledged.keys()]
  // In a separate process, so that ratings continue during the backup.
  const made = await runScript(['cli/main.ts', 'backup', 'under-load.sqlite'], env)
  const busy = await call('restore', 'under-load.sqlite')
  isOver = true
  await Promise.all(clients)

  const backup = join(dir, 'under-load.sqlite')
  const saved = readLedger(backup)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toContain(
    `${backup}\n${saved.size.toLocaleString('en')} ratings of 5 stalls, 0 join requests`,
  )
  expect(crowd.acknowledged.size).toBeGreaterThan(before.length)
  expect([...saved.keys()]).toEqual(expect.arrayContaining(before))
  expectLedger(backup, new Map([...crowd.acknowledged].filter(([id]) => saved.has(id))))
  expect(busy).toEqual({
    code: 1,
    out: '',
    warned: `Mela, or a backup, has ${file} open. Stop it first; nothing was changed.`,
  })

  await first.kill()
  const done = await call('restore', 'under-load.sqlite')
  expect(done).toMatchObject({ code: 0, warned: '' })
  const [former] = readdirSync(join(dir, 'data')).filter((name) => name.includes('before-restore'))
  expect(done.out).toContain(former)
  expectLedger(join(dir, 'data', former!), crowd.acknowledged)

  const again = (server = await startServer(env))
  expect(await readCount(again.url)).toBe(saved.size)
  const later = createCrowd()
  await Promise.all(Array.from({ length: CLIENTS }, () => later.rate(again.url)))
  expect(await again.stop()).toBe(0)
  expectLedger(file, new Map([...saved, ...later.acknowledged]))
})

test('a backup can be restored by its bare name, unless two share that name', async () => {
  makeDatabase(file, { ratings: 3 }).close()
  await call('backup')
  const [name] = readdirSync(join(dir, 'data/backups'))
  expect(await call('restore', name!)).toMatchObject({ code: 0, warned: '' })
  copyFileSync(join(dir, 'data/backups', name!), join(dir, name!))
  const { code, warned } = await call('restore', name!)
  expect(code).toBe(1)
  expect(warned).toContain('There are two files with this name')
  expect(warned).toContain(join(dir, 'data/backups', name!))
})

test('automatic backups replace those of six hours ago, and leave backups that somebody made', async () => {
  makeDatabase(file, { ratings: 1 }).close()
  const at = (clock: string, ...args: string[]) =>
    callMela(['backup', ...args], { env, folder: dir, now: new Date(`2026-11-22T${clock}:00Z`) })
  const folder = join(dir, 'data/backups')
  const age = (name: string, clock: string) => {
    const time = new Date(`2026-11-22T${clock}:00Z`)
    utimesSync(join(folder, name), time, time)
  }
  await at('08:00')
  await at('08:00', '--automatic')
  for (const name of readdirSync(folder)) age(name, '08:00')
  const { out } = await at('15:00', '--automatic')
  const now = 'mela-2026-11-22T15-00-00.000Z.automatic.sqlite'
  expect(out).toContain(join(folder, now))
  expect(readdirSync(folder).toSorted()).toEqual(['mela-2026-11-22T08-00-00.000Z.sqlite', now])
})
