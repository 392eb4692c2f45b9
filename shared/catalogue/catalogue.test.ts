import { expect, test } from 'vitest'
import { compareStallNumbers } from './catalogue.ts'

const inOrder = (...numbers: string[]) => numbers.toSorted(compareStallNumbers)

test('stalls are in natural order', () => {
  expect(inOrder('10', '2', '1')).toEqual(['1', '2', '10'])
  expect(inOrder('A10', 'a9', '100', 'A9', '20')).toEqual(['20', '100', 'a9', 'A9', 'A10'])
})
