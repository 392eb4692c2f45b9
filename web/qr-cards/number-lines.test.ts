import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { toNumberLines } from './number-lines.ts'

test('a long number is broken into lines', () =>
  expectEach(
    [
      ['7', ['7']],
      ['A-102', ['A-102']],
      ['Food Lane', ['Food Lane']],
      ['Convention Center (CC)', ['Convention', 'Center (CC)']],
      ['NORTH-PAVILION-CORRIDOR-12B', ['NORTH-', 'PAVILION-', 'CORRIDOR-12B']],
      ['हॉल क्रमांक बारह', ['हॉल क्रमांक', 'बारह']],
      [
        'Main Hall, Ground Floor, Left Wing behind the Stage, Row 12',
        ['Main Hall, Ground', 'Floor, Left Wing', 'behind the Stage,', 'Row 12'],
      ],
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', ['ABCDEFGHIJK', 'LMNOPQRSTUV', 'WXYZ']],
    ],
    (number, lines) => expect(toNumberLines(number)).toEqual(lines),
  ))

test('no letter of any number is lost, and there are at most four lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (number) => {
      const lines = toNumberLines(number)
      expect(lines.length).toBeLessThanOrEqual(4)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(number.replaceAll(/\s/g, ''))
    }),
  )
})
