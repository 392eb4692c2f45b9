import { expect, test } from 'vitest'
import { findOnly, findStalls } from './find-stalls.ts'
import { toStalls } from './tap.ts'

const stalls = toStalls({
  stalls: {
    titles: ['stall_number', 'stall_name', 'stall_name_hi'],
    rows: [
      ['A-24', 'Ravi’s Dosa', 'रवि डोसा'],
      ['124', 'Bhel House', ''],
      ['7', 'Tea House', 'चाय घर'],
    ],
  },
  products: {
    titles: ['stall_number', 'name', 'name_hi'],
    rows: [
      ['A-24', 'Masala Dosa', 'मसाला डोसा'],
      ['7', 'Masala Chai', 'मसाला चाय'],
    ],
  },
})
const find = (query: string) => findStalls(stalls, query).map(({ number }) => number)

test('a volunteer finds a stall by part of its number, by its name or by a dish', () => {
  expect(find('24')).toEqual(['A-24', '124'])
  expect(find('a24')).toEqual(['A-24'])
  expect(find("ravi's")).toEqual(['A-24'])
  expect(find('masala  chai')).toEqual(['7'])
  expect(find('मसाला')).toEqual(['A-24', '7'])
  expect(find('house')).toEqual(['124', '7'])
  expect(find('pizza')).toEqual([])
  expect(find('')).toHaveLength(3)
})

test('Enter opens a stall only if no other can be meant', () => {
  expect(findOnly(stalls, '7')?.number).toBe('7')
  expect(findOnly(stalls, 'chai')?.number).toBe('7')
  expect(findOnly(stalls, '24')).toBeUndefined()
  expect(findOnly(stalls, 'house')).toBeUndefined()
})
