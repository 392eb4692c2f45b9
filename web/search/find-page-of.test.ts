import { expect, test } from 'vitest'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { findPageOf } from './find-page-of.ts'

const stalls = ['1', '2', '3', 'A-4', 'Stall X', '12', '13'].map((stallNumber) =>
  aVendor({ stallNumber }),
)
const pageOf = (text: string) => findPageOf(stalls, text, 3)?.page

test('a stall is found by its number, on its page', () => {
  expect(['1', '3', 'a-4', ' stall 12 ', '13'].map(pageOf)).toEqual([1, 1, 2, 2, 3])
  expect(findPageOf(stalls, 'stall x', 3)).toEqual({ stall: stalls[4], page: 2 })
})

test('a number that no stall has is on no page', () => {
  expect(['99', '', 'stall', '1 2'].map(pageOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
