import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWhole } from './typed-text.ts'

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
