import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitGraphemes } from './graphemes.ts'

const segmenter = new Intl.Segmenter('hi')
const segmentsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

test('any text is split into whole letters with their signs, as Intl.Segmenter does it', () => {
  const odd = 'क्‍ष ट् क्षिं त्यु ક્ષ e\u0301 👨‍👩‍👧‍👦 👋🏽 ❤️ 1️⃣ 🇮🇳🇳🇵 \u1100\u1161\u11a8\r\nb\n'
  expect(splitGraphemes(odd)).toEqual(segmentsOf(odd))
  const sign = fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCharCode(code))
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20, size: 'max' }),
    fc.string({ unit: sign, maxLength: 12, size: 'max' }),
  )
  fc.assert(
    fc.property(text, fc.string({ unit: 'binary' }), (written, binary) => {
      expect(splitGraphemes(written)).toEqual(segmentsOf(written))
      expect(splitGraphemes(binary).join('')).toBe(binary)
    }),
    { numRuns: 200 },
  )
})
