import { expect, test } from 'vitest'
import { compareStallNumbers, createFinder, findStall } from './catalogue.ts'

const inOrder = (...numbers: string[]) => numbers.toSorted(compareStallNumbers)

test('stalls are in natural order', () => {
  expect(inOrder('10', '2', '1')).toEqual(['1', '2', '10'])
  expect(inOrder('A10', 'a9', '100', 'A9', '20')).toEqual(['20', '100', 'a9', 'A9', 'A10'])
})

const stalls = ['1', '01', '12', '12A', '७', 'A-4', 'Stall'].map((stallNumber) => ({ stallNumber }))
const find = (typed: string) => findStall(stalls, typed)?.stallNumber

test('a stall is found by its number as listed, or as people may type it', () => {
  for (const typed of ['12', ' 12 ', '012', '१२', '１２', 'Stall 12', 'स्टॉल १२', '#12', '12.']) {
    expect(find(typed), typed).toBe('12')
  }
  for (const typed of ['12a', '12-A', '12 A', '१२A']) expect(find(typed), typed).toBe('12A')
  expect(['7', 'a4', 'stall'].map(find)).toEqual(['७', 'A-4', 'Stall'])
})

test('an unknown number, or one that matches two stalls, finds none', () => {
  expect(['', ' ', '#', '2', '120', '001'].map(find)).toEqual(Array(6).fill(undefined))
  expect(['1', '01'].map(find)).toEqual(['1', '01'])
})

test('a stall is found by its number; of two with one number, the first counts', () => {
  const findByKey = createFinder(['A-1', '07', '7', '12'], (number) => number)
  expect(['a1', '7', '१२'].map(findByKey)).toEqual(['A-1', '07', '12'])
  expect(findByKey('13')).toBeUndefined()
})
