import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPhoneDigits, toWhole } from './typed-text.ts'

test('a phone number keeps its digits, at most 15, and typing on changes none of them', () => {
  const typed = ['+91-98765-43210', '९८७६५४३२१०', 'call me', '1234567890123456789']
  const kept = ['919876543210', '9876543210', '', '123456789012345']
  expect(typed.map(toPhoneDigits)).toEqual(kept)
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, more) => {
      const digits = toPhoneDigits(text)
      expect(digits).toMatch(/^\d{0,15}$/)
      expect(toPhoneDigits(digits)).toBe(digits)
      expect(toPhoneDigits(text + more).startsWith(digits)).toBe(true)
    }),
  )
})

test('a text that its field has cut has no half characters and loses no whole ones', () => {
  expect(toWhole('  Nice 🎉🙏'.slice(0, -1))).toBe('Nice 🎉')
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
