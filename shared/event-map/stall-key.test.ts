import { expect, test } from 'vitest'
import { createFinder, toStallKey } from './stall-key.ts'

test('a number is the same in whichever way it is written', () => {
  expect(['7', '07', ' 7', '007', '७'].map(toStallKey)).toEqual(['7', '7', '7', '7', '7'])
  expect(['A 12', 'a-12', 'A12', 'a १२'].map(toStallKey)).toEqual(['a12', 'a12', 'a12', 'a12'])
  expect(['0', '00', '10', 'A07'].map(toStallKey)).toEqual(['0', '0', '10', 'a07'])
})

test('a stall is found by its number; of two with one number the first counts', () => {
  const find = createFinder(['A-1', '07', '7', '12'], (number) => number)
  expect(['a1', '7', '१२'].map(find)).toEqual(['A-1', '07', '12'])
  expect(find('13')).toBeUndefined()
})
