import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNumberLines } from './stall-card.ts'

test('a long number wraps between words, at dashes, or else between letters', () => {
  const broken = [
    'Food Lane',
    'Convention|Center (CC)',
    'NORTH-|PAVILION-|CORRIDOR-12B',
    'हॉल क्रमांक|बारह',
    'Main Hall, Ground|Floor, Left Wing|behind the Stage,|Row 12',
  ]
  expect(
    broken.map((lines) => toNumberLines(lines.replaceAll('|', ' ').replaceAll('- ', '-'))),
  ).toEqual(broken.map((lines) => lines.split('|')))
  const letters = ['ABCDEFGHIJK', 'LMNOPQRSTUV', 'WXYZ']
  expect(toNumberLines(letters.join(''))).toEqual(letters)
})

test('no letter of a number is lost, and there are at most four lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (number) => {
      const lines = toNumberLines(number)
      expect(lines.length).toBeLessThanOrEqual(4)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(number.replaceAll(/\s/g, ''))
    }),
  )
})
