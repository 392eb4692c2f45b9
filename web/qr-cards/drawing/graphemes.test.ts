import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitGraphemes } from './graphemes.ts'

const segmenter = new Intl.Segmenter('hi')
const segmentsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

test('a text is split into whole letters with their signs', () => {
  // Vowel signs, joined consonants, a nukta, a virama at the end, half forms, Gujarati, an accent, emoji, flags, Hangul.
  const letters = [
    ['C', 'h', 'चा', 'य', ' ', 'की', 'क्षिं', 'मृ', 'त्यु', 'श्री', 'कौ', 'ड़ा', 'ट्', ' ', 'क्‍ष'],
    ['ક્ષ', 'મા', 'e\u0301', 's', '👨‍👩‍👧‍👦', '👋🏽', '❤️', '1️⃣', '🇮🇳', '🇳🇵', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['\u1100\u1161\u11a8', '\u1100', 'a', '\r\n', 'b', '\n'],
    [],
  ]
  for (const each of letters) expect(splitGraphemes(each.join(''))).toEqual(each)
})

test('any text is split as Intl.Segmenter does it, and loses nothing', () => {
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
