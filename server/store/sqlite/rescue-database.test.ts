import { readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newRating, type Rating } from '../../../tests/support/festivals/crowd.ts'
import { expectLedger } from '../../../tests/support/festivals/expect-ledger.ts'
import { makeFolder, modeOf } from '../../../tests/support/files.ts'
import { makeDatabase, readRows } from '../../../tests/support/servers/database-file.ts'
import { DatabaseUnavailable } from '../contract/tables.ts'
import { openDatabaseFile } from './sqlite-session.ts'
import { createSqliteTables } from './sqlite-tables.ts'
import { openSqlite } from './sqlite.ts'

/** Rates until the harmed file has been rescued. @returns The acknowledged ratings, and the message. */
async function rateThrough(file: string, harm: () => void) {
  // The log of an existing database starts when it is opened.
  makeDatabase(file).close()
  let said: string | undefined
  const tables = createSqliteTables(await openSqlite(file, ({ message }) => void (said = message)))
  onTestFinished(() => tables.close())
  const acknowledged = new Map<string, Rating>()
  const rate = async () => {
    const rating = newRating()
    await tables.rate(rating, 'Chai')
    acknowledged.set(rating.id, rating)
  }
  for (let count = 0; count < 50; count += 1) await rate()
  harm()
  while (said === undefined) {
    await rate().catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailable))
    await wait(20)
  }
  const [rescued] = readdirSync(dirname(file)).filter((name) => name.includes('.rescued-'))
  return { acknowledged, said, rescued: join(dirname(file), rescued!) }
}

test.each([
  ['its file is moved', (file: string) => renameSync(file, `${file}.old`)],
  ['its log is deleted', (file: string) => rmSync(`${file}-wal`)],
  ['its folder is deleted', (file: string) => rmSync(dirname(file), { recursive: true })],
])(
  'an open database loses nothing that was acknowledged when %s, and the next start goes on',
  async (_case, harm) => {
    const file = join(makeFolder(), 'data/mela.sqlite')
    const { acknowledged, said, rescued } = await rateThrough(file, () => harm(file))
    expect(said).toContain(`all of it is in ${rescued}`)
    expect(modeOf(rescued)).toBe(0o600)
    openDatabaseFile(file).close()
    expectLedger(file, acknowledged)
  },
)

test('another database in its place is left as it is, and the rows are saved next to it', async () => {
  const dir = makeFolder()
  const [file, other] = [join(dir, 'data/mela.sqlite'), join(dir, 'other/mela.sqlite')]
  makeDatabase(other, { ratings: 3 }).close()
  const otherRows = readRows(other)
  const { acknowledged, said, rescued } = await rateThrough(file, () => renameSync(other, file))
  expect(said).toContain('Another database is in its place')
  expectLedger(rescued, acknowledged)
  openDatabaseFile(file).close()
  expect(readRows(file)).toEqual(otherRows)
})
