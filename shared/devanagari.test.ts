import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByScript } from './devanagari.ts'

test('Devanagari is split from other text, with the signs and digits inside it', () => {
  const parts = [
    'Chai Tapri',
    '|समोसा सेंटर|',
    '|चाय (अदरक, इलायची|)',
    '|दुकान 12 की चाय|',
    '|चाय| Point',
  ]
  for (const text of ['', ...parts, 'Recorded 4 star(s) for |समोसा|.']) {
    expect(splitByScript(text.replaceAll('|', '')).join('|')).toBe(text)
  }
})

test('nothing is lost, and every second part alone has Devanagari', () => {
  const letters = fc.constantFrom(...'aZ 9.-(समोसे चाय।')
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      const parts = splitByScript(text)
      expect(parts.join('')).toBe(text)
      parts.forEach((part, at) => expect(/[\u0900-\u097f]/.test(part)).toBe(at % 2 === 1))
    }),
  )
})
