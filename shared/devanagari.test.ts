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
