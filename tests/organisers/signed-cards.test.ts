import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import {
  HOMES,
  openOrganisersHomes,
  type OrganisersHome,
} from '../support/servers/organisers-homes.ts'

const NOW = new Date('2026-11-22T21:00:00.000Z')
const WHO = ['--by', 'Asha', '--by', 'Om', '--why', 'the link was ours', '--apply']
const toId = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * Three stalls with signed fours; stall 3 has 30 fives by a link, which do not count. The first visitor of
 * the link has scanned the card afterwards.
 */
function makeFestival(file: string) {
  const db = makeDatabase(file)
  const rate = db.prepare(
    `insert into ratings (id, stall_id, stall_name, device_id, rating, created_at, card)
      values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const takeOut = db.prepare(
    `insert into voids (batch, rating_id, voided_by, voided_why, voided_at, undone_by, undone_why, undone_at)
      values (0, ?, 'Mela', 'without a signed card', ?, ?, ?, ?)`,
  )
  let number = 0
  const add = (stall: string, stars: number, card: string | null) => {
    number += 1
    const at = new Date(Date.parse('2026-11-22T12:00:00.000Z') + number * 60_000).toISOString()
    rate.run(toId('a', number), stall, `Stall ${stall}`, toId('d', number), stars, at, card)
    const later = ['Mela', 'the card was scanned later', at]
    if (card === 'unsigned') takeOut.run(toId('a', number), at, null, null, null)
    if (card === 'signed-later') takeOut.run(toId('a', number), at, ...later)
  }
  for (let count = 0; count < 20; count += 1) add('1', 4, 'signed')
  for (let count = 0; count < 10; count += 1) add('2', 4, 'signed')
  for (let count = 0; count < 4; count += 1) add('3', 4, 'signed')
  add('3', 5, 'signed-later')
  for (let count = 0; count < 29; count += 1) add('3', 5, 'unsigned')
  db.close()
}
const FIRST_OF_LINK = toId('a', 36)
const SCANNED_LATER = toId('a', 35)

let homes: Awaited<ReturnType<typeof openOrganisersHomes>>
let file: string
beforeAll(async () => {
  homes = await openOrganisersHomes()
  file = join(homes.dir, 'signed.sqlite')
  makeFestival(file)
})
afterAll(() => homes.close())

describe.each(HOMES)('on %s', (kind) => {
  let home: OrganisersHome
  beforeEach(async () => void (home = await homes.open(kind, file)))
  const call = (...args: string[]) => home.call(args, { now: NOW })

  test('the standings leave them out, and say what they would have done', async () => {
    const { code, out } = await call('standings')
    expect(code).toBe(0)
    expect(out).toContain('35 ratings; 29 voided ratings left out')
    expect(out).toContain(
      'Signed cards: 35 ratings came by a signed card, 1 of them first by a link; 29 without one, which do not count.',
    )
    expect(out).toMatch(
      /stall +name +without a card +place +place with them\n3 +Stall 3 +29 +\d +1\n/,
    )
  })

  test('the voids stand under number 0, without those whose card was scanned later', async () => {
    const { out } = await call('void', '--list')
    expect(out).toMatch(/^0: 1 rating for .*, by Mela, .*: without a signed card$/m)
    expect(out).toMatch(/^ {3}undone by Mela, .*: the card was scanned later$/m)
    expect(out).toMatch(/^0: 29 ratings for .*, by Mela, .*: without a signed card$/m)
  })

  test('two people have them count again, and what people void later has its own number', async () => {
    expect((await call('void', '--undo', '0', ...WHO)).out).toContain('29 ratings of void 0')
    const { out } = await call('standings')
    expect(out).toContain('29 without one, which count.')
    expect(out).toMatch(/place without them\n3 +Stall 3 +29 +1 +\d\n/)
    const voided = await call('void', '--rating', FIRST_OF_LINK, ...WHO)
    expect(voided.out).toContain('void 1.')
    expect((await call('standings')).out).toContain('28 without one, which count.')
  })

  test('a receipt says what is missing', async () => {
    const link = await call('receipt', toReceiptCode(FIRST_OF_LINK))
    expect(link.out).toContain('It does not count: it came by a link.')
    expect(link.code).toBe(1)
    const later = await call('receipt', toReceiptCode(SCANNED_LATER))
    expect(later.out).toContain('It counts.')
  })

  test('an export has how each came, and a backup has it too', async () => {
    const read = async (name: string) => {
      await call('export', 'ratings', '--out', name)
      const { records } = parseCsvBytes(readFileSync(join(home.folder, name)))
      return records.map(({ values }) => `${values['card']} ${values['counts']}`)
    }
    const before = await read('before.csv')
    expect(new Set(before)).toEqual(new Set(['signed yes', 'signed-later yes', 'unsigned no']))
    await call('backup', 'all.sqlite')
    await call('void', '--undo', '0', ...WHO)
    await call('restore', 'all.sqlite')
    expect(await read('after.csv')).toEqual(before)
  })
})
