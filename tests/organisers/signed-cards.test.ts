import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { makeDatabase } from '../support/servers/database-file.ts'
import { openOrganisersHomes, type OrganisersHome } from '../support/servers/organisers-homes.ts'

const WHO = ['--by', 'Asha', '--by', 'Om', '--why', 'the link was ours', '--apply']
const toId = (kind: string, number: number) =>
  `${kind.repeat(4)}${String(number).padStart(4, '0')}-0000-4000-8000-000000000000`

/**
 * Three stalls with signed fours; stall 3 also has 30 fives by link, which do not count. The first of these
 * visitors scanned the card afterwards.
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

const homes = openOrganisersHomes()
const file = join(homes.dir, 'signed.sqlite')
let home: OrganisersHome
beforeAll(async () => {
  makeFestival(file)
  home = await homes.open(file)
})
afterAll(() => homes.close())

const call = (...args: string[]) => home.call(args)

test('ratings without a signed card do not count, as all commands say, until two people undo the void', async () => {
  const { code, out } = await call('standings')
  expect(code).toBe(0)
  expect(out).toContain('35 ratings; 29 voided ratings left out')
  expect(out).toContain(
    'Signed cards: 35 ratings came by a signed card, 1 of them first by a link; 29 without one, which do not count.',
  )
  expect(out).toMatch(
    /stall +name +without a card +place +place with them\n3 +Stall 3 +29 +\d +1\n/,
  )
  const voids = await call('void', '--list')
  expect(voids.out).toMatch(/^0: 1 rating for .*, by Mela, .*: without a signed card$/m)
  expect(voids.out).toMatch(/^ {3}undone by Mela, .*: the card was scanned later$/m)
  expect(voids.out).toMatch(/^0: 29 ratings for .*, by Mela, .*: without a signed card$/m)
  const receipt = await call('receipt', toReceiptCode(FIRST_OF_LINK))
  expect(receipt.out).toContain('It does not count, because it came by a link.')
  expect(receipt.code).toBe(1)
  expect((await call('receipt', toReceiptCode(SCANNED_LATER))).out).toContain('It counts.')
  await call('export', 'ratings', '--out', 'ratings.csv')
  const { records } = parseCsvBytes(readFileSync(join(home.folder, 'ratings.csv')))
  const cards = records.map(({ values }) => `${values['card']} ${values['counts']}`)
  expect(new Set(cards)).toEqual(new Set(['signed yes', 'signed-later yes', 'unsigned no']))
  expect((await call('void', '--undo', '0', ...WHO)).out).toContain('29 ratings of void 0')
  expect((await call('standings')).out).toContain('29 without one, which count.')
})
