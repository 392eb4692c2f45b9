import { expect, test } from 'vitest'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { describeRenamed, findRenamedStalls, toRatedStalls } from './rated-stalls.ts'

const row = (
  stall_id: string,
  stall_name: string,
  time: string,
  voided_by: string | null = null,
) => ({
  stall_id,
  stall_name,
  created_at: `2026-11-22T${time}:00.000Z`,
  voided_by,
})
const LEDGER = [
  row('3', 'Jain', '10:00'),
  row('3', 'Jain Sweets', '12:00'),
  row('4', 'Dosa Hut', '10:00'),
  row('5', 'Kulfi', '12:00', 'Asha and Om'),
]

test('ratings fix a stall’s number, but voided ones and trials before the cards were printed do not', () => {
  const numbers = (printedAt?: Date) =>
    [...toRatedStalls(LEDGER, printedAt)].map(([number, { ratings }]) => [number, ratings])
  expect(numbers()).toEqual([
    ['3', 2],
    ['4', 1],
  ])
  expect(numbers(new Date('2026-11-22T11:00:00Z'))).toEqual([['3', 1]])
})

test('a rated stall with another name in the sheet is reported, with both names and its ratings', () => {
  const list = [
    aVendor({ stallNumber: '3', stallName: 'Zaika' }),
    // The same name, spelt differently.
    aVendor({ stallNumber: '4', stallName: 'DOSA  hut' }),
    aVendor({ stallNumber: '5', stallName: 'Falooda' }),
  ]
  expect(findRenamedStalls(toRatedStalls(LEDGER, undefined), list).map(describeRenamed)).toEqual([
    'Number 3 is now Zaika, but has 2 ratings for Jain Sweets, which count for Zaika',
  ])
})
