import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEach } from '../tests/support/expect-each.ts'
import { splitByScript } from './devanagari.ts'

test('words in Devanagari are found', () =>
  expectEach(
    [
      ['Chai Tapri', ['Chai Tapri']],
      ['', ['']],
      ['समोसा', ['', 'समोसा', '']],
      ['समोसा सेंटर', ['', 'समोसा सेंटर', '']],
      ['चाय (अदरक, इलायची)', ['', 'चाय (अदरक, इलायची', ')']],
      ['दुकान 12 की चाय', ['', 'दुकान 12 की चाय', '']],
      ['चाय Point', ['', 'चाय', ' Point']],
      ['Recorded 4 star(s) for समोसा.', ['Recorded 4 star(s) for ', 'समोसा', '.']],
    ],
    (text, parts) => {
      expect(splitByScript(text)).toEqual(parts)
    },
  ))

const letters = [...'aZ 9.-(समोसे चाय।']

test('loses nothing, and leaves no Devanagari to the parts that are not', () => {
  const texts = fc.array(fc.constantFrom(...letters)).map((chars) => chars.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const parts = splitByScript(text)
      expect(parts.join('')).toBe(text)
      parts.forEach((part, at) => expect(/[\u0900-\u097f]/.test(part)).toBe(at % 2 === 1))
    }),
  )
})
