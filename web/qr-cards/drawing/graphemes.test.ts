import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { splitGraphemes } from './graphemes.ts'

const segmenter = new Intl.Segmenter('hi')
const segmentsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

describe('a text is split into whole letters with their signs', () => {
  test('a word is cut between graphemes only', () =>
    expectEach(
      [
        ['Latin', 'Chai', ['C', 'h', 'a', 'i']],
        ['vowel signs of Hindi', 'चाय की', ['चा', 'य', ' ', 'की']],
        ['joined consonants', 'क्षिंमृत्युश्री', ['क्षिं', 'मृ', 'त्यु', 'श्री']],
        ['a nukta', 'पकौड़ा', ['प', 'कौ', 'ड़ा']],
        ['a virama at the end', 'चाट् चाट', ['चा', 'ट्', ' ', 'चा', 'ट']],
        ['half forms', 'क्‍ष', ['क्‍ष']],
        ['Gujarati', 'ક્ષમા', ['ક્ષ', 'મા']],
        ['an accent on its own', 'cafe\u0301s', ['c', 'a', 'f', 'e\u0301', 's']],
        ['emoji', '👨‍👩‍👧‍👦👋🏽❤️1️⃣', ['👨‍👩‍👧‍👦', '👋🏽', '❤️', '1️⃣']],
        ['flags', '🇮🇳🇳🇵🏴󠁧󠁢󠁥󠁮󠁧󠁿', ['🇮🇳', '🇳🇵', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']],
        ['Hangul in parts', '\u1100\u1161\u11a8\u1100', ['\u1100\u1161\u11a8', '\u1100']],
        ['lines', 'a\r\nb\n', ['a', '\r\n', 'b', '\n']],
        ['nothing', '', []],
      ],
      (_what, text, letters) => {
        expect(splitGraphemes(text)).toEqual(letters)
        expect(segmentsOf(text)).toEqual(letters)
      },
    ))

  test('whatever is written, as Intl.Segmenter does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20, size: 'max' }), (text) => {
        expect(splitGraphemes(text)).toEqual(segmentsOf(text))
      }),
      { numRuns: 500 },
    )
  })

  test('any letters and signs of Devanagari, as Intl.Segmenter does', () => {
    const anySign = fc
      .integer({ min: 0x0900, max: 0x097f })
      .map((code) => String.fromCharCode(code))
    const anyText = fc.string({ unit: anySign, maxLength: 12, size: 'max' })
    fc.assert(
      fc.property(anyText, (text) => {
        expect(splitGraphemes(text)).toEqual(segmentsOf(text))
      }),
      { numRuns: 500 },
    )
  })

  test('and nothing is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(splitGraphemes(text).join('')).toBe(text)
      }),
    )
  })
})
