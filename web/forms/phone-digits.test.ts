import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPhoneDigits } from './typed-text.ts'

test.each([
  ['98765 43210', '9876543210'],
  ['+91-98765-43210', '919876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['call me', ''],
  ['1234567890123456789', '123456789012345'],
])('%s is kept as %s', (typed, kept) => {
  expect(toPhoneDigits(typed)).toBe(kept)
})

test('whatever is typed, at most 15 digits stay, and typing on changes none of them', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, more) => {
      const kept = toPhoneDigits(text)
      expect(kept).toMatch(/^\d{0,15}$/)
      expect(toPhoneDigits(kept)).toBe(kept)
      expect(toPhoneDigits(text + more).startsWith(kept)).toBe(true)
    }),
  )
})
