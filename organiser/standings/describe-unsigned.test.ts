import { expect, test } from 'vitest'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { describeUnsigned } from './describe-unsigned.ts'
import { toUnsigned } from './to-unsigned.ts'

let number = 0
const rate = (stall: string, count: number, changes: Partial<LedgerRow> = {}): LedgerRow[] =>
  Array.from({ length: count }, () => ({
    id: `r${(number += 1)}`,
    stall_id: stall,
    stall_name: `Stall ${stall}`,
    device_id: `d${number}`,
    rating: 4,
    created_at: '2026-11-22T18:00:00.000Z',
    network: null,
    card: 'signed',
    voided_by: null,
    voided_why: null,
    ...changes,
  }))
const BY_LINK = { card: 'unsigned', rating: 5 } as const
const OUT = { ...BY_LINK, voided_by: 'Mela', voided_why: 'without a signed card' }
function describe(rows: LedgerRow[]) {
  const counting = rows.filter((row) => row.voided_by === null)
  return describeUnsigned(toUnsigned(rows, counting))
}

test('a festival without signed cards has no section about them', () => {
  expect(describe(rate('1', 3, { card: null }))).toEqual([])
  expect(describe([])).toEqual([])
})

test('if ratings through links count, lists them with the places without them, most first', () => {
  const signed = [...rate('1', 20), ...rate('2', 10)]
  const rows = [...signed, ...rate('2', 30, BY_LINK), ...rate('3', 1, BY_LINK)]
  expect(describe(rows)).toEqual([
    'Signed cards: 30 ratings came through a signed card; 31 without one, which count.',
    'stall  name     without a card  place  place without them',
    '2      Stall 2              30      1                   2',
    '3      Stall 3               1      3                   -',
  ])
})

test('if ratings through links do not count, lists them with the places they would lead to', () => {
  const rows = [...rate('1', 20), ...rate('2', 10), ...rate('2', 30, OUT)]
  expect(describe(rows).slice(1)).toEqual([
    'stall  name     without a card  place  place with them',
    '2      Stall 2              30      2                1',
  ])
})

test('a rating whose card is scanned later counts as signed; voided ratings are left out', () => {
  const rows = [
    ...rate('1', 2, { card: 'signed-later' }),
    ...rate('1', 3, { ...BY_LINK, voided_by: 'Asha and Om' }),
  ]
  expect(describe(rows)).toEqual([
    'Signed cards: 2 ratings came through a signed card, 2 of them first through a link; 0 without one, so all count.',
  ])
})

test('lists only the ten stalls with the most', () => {
  const stalls = Array.from({ length: 13 }, (_, stall) => rate(`${stall}`, stall + 1, BY_LINK))
  const lines = describe(stalls.flat())
  expect(lines).toHaveLength(13)
  expect(lines.at(-1)).toBe('… and 3 more stalls; the export of the ratings lists each')
})
