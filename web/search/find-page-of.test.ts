import { expect, test } from 'vitest'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { findPageOf } from './find-page-of.ts'

test('a stall is found by its number, on its page', () => {
  const numbers = ['1', '2', '3', 'A-4', 'Stall X', '12', '13']
  const stalls = numbers.map((stallNumber) => aVendor({ stallNumber }))
  const pageOf = (text: string) => findPageOf(stalls, text, 3)?.page
  expect(['1', '3', 'a-4', ' stall 12 ', '13'].map(pageOf)).toEqual([1, 1, 2, 2, 3])
  expect(findPageOf(stalls, 'stall x', 3)).toEqual({ stall: stalls[4], page: 2 })
  expect(['99', '', 'stall', '1 2'].map(pageOf).filter(Boolean)).toEqual([])
})
