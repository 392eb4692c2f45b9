import { expect, test } from 'vitest'
import { findWrongResults } from './freeze.ts'

const FREEZE_AT = new Date('2026-11-22T21:00:00.000Z')
const after = (seconds: number) => new Date(FREEZE_AT.getTime() + seconds * 1000).toISOString()

const rating = {
  id: 'r1',
  stall_id: '12',
  stall_name: 'Chai Tapri',
  device_id: 'd1',
  rating: 5,
  created_at: after(-60),
  network: null,
  browser: null,
  card: null,
  voided_by: null,
  voided_why: null,
}
const first = { id: 'r1', rating_id: 'r1', rating: 5, created_at: after(-60) }
const toResult = (kind: string, sum: number) => ({
  kind,
  totals: JSON.stringify([{ stall_id: '12', rating_sum: sum }]),
})
const toResults = (frozen: number, final: number) => [
  toResult('frozen', frozen),
  toResult('final', final),
]

test('what was given before the freeze is in both results, and what came later in the final one', () => {
  const later = { ...rating, id: 'r2', rating: 3, created_at: after(30) }
  const stored = { ledger: [rating, later], steps: [], voids: [] }
  expect(findWrongResults(stored, toResults(5, 8), FREEZE_AT)).toEqual([])
  expect(findWrongResults(stored, toResults(8, 8), FREEZE_AT)).toEqual(['12'])
  expect(findWrongResults(stored, toResults(5, 5), FREEZE_AT)).toEqual(['12'])
})

test('of stars that were changed later, the frozen result has those of before', () => {
  const changed = { id: 'c1', rating_id: 'r1', rating: 1, created_at: after(30) }
  const stored = { ledger: [{ ...rating, rating: 1 }], steps: [first, changed], voids: [] }
  expect(findWrongResults(stored, toResults(5, 1), FREEZE_AT)).toEqual([])
  expect(findWrongResults(stored, toResults(1, 1), FREEZE_AT)).toEqual(['12'])
  expect(findWrongResults(stored, toResults(5, 5), FREEZE_AT)).toEqual(['12'])
})

test('a change that was on its way may stand on either side of the freeze', () => {
  const changed = { id: 'c1', rating_id: 'r1', rating: 1, created_at: after(-0.5) }
  const stored = { ledger: [{ ...rating, rating: 1 }], steps: [first, changed], voids: [] }
  expect(findWrongResults(stored, toResults(5, 1), FREEZE_AT)).toEqual([])
  expect(findWrongResults(stored, toResults(1, 1), FREEZE_AT)).toEqual([])
  expect(findWrongResults(stored, toResults(6, 1), FREEZE_AT)).toEqual(['12'])
})

test('a rating without the card that it needs counts from its scan on, or never', () => {
  const scanned = { rating_id: 'r1', undone_at: after(30) }
  const signed = { ledger: [rating], steps: [], voids: [scanned] }
  expect(findWrongResults(signed, toResults(0, 5), FREEZE_AT)).toEqual([])
  expect(findWrongResults(signed, toResults(5, 5), FREEZE_AT)).toEqual(['12'])
  const unsigned = {
    ledger: [{ ...rating, voided_by: 'Mela', voided_why: 'without a signed card' }],
    steps: [],
    voids: [{ ...scanned, undone_at: null }],
  }
  expect(findWrongResults(unsigned, toResults(0, 0), FREEZE_AT)).toEqual([])
  expect(findWrongResults(unsigned, toResults(5, 0), FREEZE_AT)).toEqual(['12'])
})
