import { expect, test } from 'vitest'
import fc from 'fast-check'
import { formatTicket, parseTicket, TICKET_SIGNS, toTicket } from './tickets.ts'

const values = fc.array(fc.nat(31), { minLength: 9, maxLength: 9 })

test('a code is read however it is typed', () => {
  // A is 8, which is x^3; times x^9 it is x^12, which is 14: G.
  const code = toTicket([8, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(code).toBe('A22222222G')
  expect(formatTicket(code)).toBe('A2222-2222G')
  for (const typed of ['a2222-2222g', ' A22 222 222G\n', 'a2222–2222G']) {
    expect(parseTicket(typed)).toBe(code)
  }
  for (const text of [
    '',
    'A2222-2222',
    'A2222-22222G',
    'A2222-2222H',
    '02222-2222G',
    'À2222-2222G',
  ]) {
    expect(parseTicket(text), text).toBeUndefined()
  }
})

test('a mistyped character and two swapped ones are detected', () => {
  expect(new Set(TICKET_SIGNS).size).toBe(32)
  expect(TICKET_SIGNS).not.toMatch(/[01OI]/)
  fc.assert(
    fc.property(values, fc.nat(9), fc.nat(9), fc.nat(31), (random, at, other, sign) => {
      const code = toTicket(random)
      expect(parseTicket(formatTicket(code))).toBe(code)
      const wrong = [...code]
      wrong[at] = TICKET_SIGNS[sign]!
      const isSame = wrong.join('') === code
      expect(parseTicket(wrong.join(''))).toBe(isSame ? code : undefined)
      const swapped = [...code]
      swapped[at] = code[other]!
      swapped[other] = code[at]!
      const isUnchanged = swapped.join('') === code
      expect(parseTicket(swapped.join(''))).toBe(isUnchanged ? code : undefined)
    }),
    { numRuns: 2000 },
  )
})
