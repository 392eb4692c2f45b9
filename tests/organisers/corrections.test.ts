import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import {
  HOMES,
  openOrganisersHomes,
  type OrganisersHome,
} from '../support/servers/organisers-homes.ts'

const toId = (kind: string, number: number) =>
  `${kind.repeat(7)}${number}-0000-4000-8000-000000000000`
const [FIRST, SECOND, LAST] = [toId('a', 1), toId('b', 1), toId('c', 1)]
const WHO = ['--by', 'Asha', '--by', 'Om', '--why', 'a trial', '--apply']
const NOW = new Date('2026-11-22T21:00:00.000Z')

let homes: Awaited<ReturnType<typeof openOrganisersHomes>>
let file: string
beforeAll(async () => {
  homes = await openOrganisersHomes()
  file = join(homes.dir, 'corrected.sqlite')
  const db = makeDatabase(file)
  const rate = db.prepare(
    `insert into ratings (id, stall_id, stall_name, device_id, rating, created_at)
      values (?, ?, ?, ?, ?, '2026-11-22T12:00:00.000Z')`,
  )
  const correct = db.prepare(
    'insert into corrections (id, rating_id, rating, created_at) values (?, ?, ?, ?)',
  )
  rate.run(FIRST, '12', 'Chai Tapri', toId('d', 1), 3)
  rate.run(toId('a', 2), '12', 'Chai Tapri', toId('d', 2), 3)
  rate.run(toId('a', 3), '13', 'Vada', toId('d', 3), 2)
  correct.run(SECOND, FIRST, 5, '2026-11-22T12:30:00.000Z')
  // The clock of the server was set back meanwhile.
  correct.run(LAST, FIRST, 1, '2026-11-22T12:20:00.000Z')
  correct.run(toId('b', 3), toId('a', 3), 4, '2026-11-22T15:50:00.000Z')
  db.close()
})
afterAll(() => homes.close())

describe.each(HOMES)('on %s, after stars were changed,', (kind) => {
  let home: OrganisersHome
  beforeEach(async () => void (home = await homes.open(kind, file)))
  const call = (...args: string[]) => home.call(args, { now: NOW })
  const readStandings = async (...args: string[]) => {
    const { out, warned, code } = await call('standings', ...args)
    expect([warned, code]).toEqual(['', 0])
    return [...out.matchAll(/^ *\d+ +(12|13) .*? (\d\.\d\d) +(\d)/gm)].map(
      ([, stall, average, count]) => `${stall}: ${average} of ${count}`,
    )
  }

  test('the standings have the last stars, and those of any moment before', async () => {
    expect((await readStandings()).toSorted()).toEqual(['12: 2.00 of 2', '13: 4.00 of 1'])
    const at = async (time: string) =>
      (await readStandings('--until', `2026-11-22 ${time}`)).toSorted()
    expect(await at('17:31')).toEqual(['12: 3.00 of 2', '13: 2.00 of 1'])
    expect(await at('21:19')).toEqual(['12: 2.00 of 2', '13: 2.00 of 1'])
    expect(await at('21:21')).toEqual(['12: 2.00 of 2', '13: 4.00 of 1'])
  })

  test('the receipt of each step leads to what counts, and to nobody', async () => {
    for (const id of [FIRST, SECOND, LAST]) {
      const { out, code } = await call('receipt', toReceiptCode(id))
      expect(out).toBe(
        '1 star for stall 12 Chai Tapri, arrived 2026-11-22 17:50:00 (Asia/Kolkata).\nThey take the place of 3, then 5.\nIt counts.',
      )
      expect(code).toBe(0)
    }
    const { out } = await call('receipt', toReceiptCode(toId('a', 2)))
    expect(out).not.toContain('place of')
  })

  test('every step leaves as a spreadsheet, and the ratings with the stars that count', async () => {
    await call('export', 'corrections', '--out', 'steps.csv')
    await call('export', 'ratings', '--out', 'ratings.csv')
    const read = (name: string, ...columns: string[]) =>
      parseCsvBytes(readFileSync(join(home.folder, name))).records.map(({ values }) =>
        columns.map((column) => values[column]),
      )
    expect(read('steps.csv', 'stars', 'id')).toEqual([
      ['3', FIRST],
      ['5', SECOND],
      ['1', LAST],
      ['2', toId('a', 3)],
      ['4', toId('b', 3)],
    ])
    expect(read('ratings.csv', 'stars').flat()).toEqual(['1', '3', '4'])
  })

  test('a void takes out the last stars, and undone it brings them back', async () => {
    await call('void', '--rating', FIRST, ...WHO)
    expect((await readStandings()).toSorted()).toEqual(['12: 3.00 of 1', '13: 4.00 of 1'])
    await call('void', '--undo', '1', ...WHO)
    expect((await readStandings()).toSorted()).toEqual(['12: 2.00 of 2', '13: 4.00 of 1'])
  })

  test('a backup has every step in its order, and goes back into either database', async () => {
    await call('void', '--rating', FIRST, ...WHO)
    await call('backup', 'all.sqlite')
    const backup = join(home.folder, 'all.sqlite')
    expect(checkDatabase(backup)).toMatchObject({
      rows: { ratings: 3, corrections: 3 },
      wrongTotals: [],
    })
    const other = await homes.open(kind === 'SQLite' ? 'PostgreSQL' : 'SQLite', file)
    for (const one of [home, other]) {
      expect(await one.call(['restore', backup], { now: NOW })).toMatchObject({ code: 0 })
      await one.call(['void', '--undo', '1', ...WHO], { now: NOW })
    }
    const shown = await Promise.all(
      [home, other].map((one) => one.call(['standings'], { now: NOW })),
    )
    expect(shown[1]).toEqual(shown[0])
    expect(await readStandings()).toContain('12: 2.00 of 2')
    const { out } = await other.call(['receipt', toReceiptCode(SECOND)])
    expect(out).toContain('They take the place of 3, then 5.')
  })
})
