import { expect, test } from 'vitest'
import { findStall } from './find-stall.ts'

const stalls = ['1', '01', '12', '12A', '७', 'A-4', 'Stall'].map((stallNumber) => ({ stallNumber }))
const find = (typed: string) => findStall(stalls, typed)?.stallNumber

test('a stall is found by its number as it is listed, or as somebody may type it', () => {
  for (const typed of ['12', ' 12 ', '012', '१२', '１２', 'Stall 12', 'स्टॉल १२', '#12', '12.']) {
    expect(find(typed), typed).toBe('12')
  }
  for (const typed of ['12a', '12-A', '12 A', '१२A']) expect(find(typed), typed).toBe('12A')
  expect(['7', 'a4', 'stall'].map(find)).toEqual(['७', 'A-4', 'Stall'])
})

test('a number that nobody has, and one that two stalls look like, find none', () => {
  expect(['', ' ', '#', '2', '120', '001'].map(find)).toEqual(Array(6).fill(undefined))
  expect(['1', '01'].map(find)).toEqual(['1', '01'])
})
