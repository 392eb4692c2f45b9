import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEach } from '../tests/support/expect-each.ts'
import { toPhoneDigits, toWhole } from './typed-text.ts'

test('a typed text is kept in one form', () =>
  expectEach(
    [
      ['98765 43210', '9876543210'],
      ['+91-98765-43210', '919876543210'],
      ['९८७६५४३२१०', '9876543210'],
      ['call me', ''],
      ['1234567890123456789', '123456789012345'],
    ],
    (typed, kept) => {
      expect(toPhoneDigits(typed)).toBe(kept)
    },
  ))

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

test('an emoji that the end of the field has cut in two goes, whole ones stay', () => {
  expect(toWhole('  Nice 🎉🙏'.slice(0, -1))).toBe('Nice 🎉')
})

test('whatever is typed, what is sent has no half characters and loses no whole ones', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, cut) => {
      const sent = toWhole(text.slice(0, cut % (text.length + 1)))
      // Half a character cannot be encoded.
      expect(() => encodeURIComponent(sent)).not.toThrow()
      expect(text.trimStart().startsWith(sent)).toBe(true)
      expect(toWhole(text)).toBe(text.trim())
    }),
  )
})
