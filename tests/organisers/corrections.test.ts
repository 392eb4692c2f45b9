import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const toId = (kind: string, number: number) =>
  `${kind.repeat(7)}${number}-0000-4000-8000-000000000000`
const [FIRST, SECOND, LAST] = [toId('a', 1), toId('b', 1), toId('c', 1)]

const homes = openOrganisersHomes()
let file: string
beforeAll(() => {
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
  // The server's clock was set back meanwhile.
  correct.run(LAST, FIRST, 1, '2026-11-22T12:20:00.000Z')
  correct.run(toId('b', 3), toId('a', 3), 4, '2026-11-22T15:50:00.000Z')
  db.close()
})
afterAll(() => homes.close())

async function readStandings(home: OrganisersHome, ...args: string[]) {
  const { out, warned, code } = await home.call(['standings', ...args])
  expect([warned, code]).toEqual(['', 0])
  const rows = out.matchAll(/^ *\d+ +(12|13) .*? (\d\.\d\d) +(\d)/gm)
  return [...rows].map(([, stall, average, count]) => `${stall}: ${average} of ${count}`).toSorted()
}

test('standings use the last stars, or those at any earlier time', async () => {
  const home = await homes.open(file)
  expect(await readStandings(home)).toEqual(['12: 2.00 of 2', '13: 4.00 of 1'])
  const at = (time: string) => readStandings(home, '--until', `2026-11-22 ${time}`)
  expect(await at('17:31')).toEqual(['12: 3.00 of 2', '13: 2.00 of 1'])
  expect(await at('21:19')).toEqual(['12: 2.00 of 2', '13: 2.00 of 1'])
  expect(await at('21:21')).toEqual(['12: 2.00 of 2', '13: 4.00 of 1'])
})

test('the receipt of each change says what counts now', async () => {
  const home = await homes.open(file)
  for (const id of [FIRST, SECOND, LAST])
    expect(await home.call(['receipt', toReceiptCode(id)])).toMatchObject({
      out: '1 star for stall 12 Chai Tapri, arrived 2026-11-22 17:50:00 (Asia/Kolkata).\nThey replace 3, then 5.\nIt counts.',
      code: 0,
    })
  const { out } = await home.call(['receipt', toReceiptCode(toId('a', 2))])
  expect(out).not.toContain('They replace')
})

test('exports contain every change, and each rating with the stars that count', async () => {
  const home = await homes.open(file)
  const read = async (what: string) => {
    await home.call(['export', what, '--out', `${what}.csv`])
    const { records } = parseCsvBytes(readFileSync(join(home.folder, `${what}.csv`)))
    return records.map(({ values }) => values)
  }
  const steps = await read('corrections')
  expect(steps.map(({ stars, id }) => `${stars} ${id}`)).toEqual([
    `3 ${FIRST}`,
    `5 ${SECOND}`,
    `1 ${LAST}`,
    `2 ${toId('a', 3)}`,
    `4 ${toId('b', 3)}`,
  ])
  expect((await read('ratings')).map(({ stars }) => stars)).toEqual(['1', '3', '4'])
})
