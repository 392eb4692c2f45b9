import { expect, test } from 'vitest'
import { tidyText, toNameKey } from './clean-text.ts'

test('invisible characters and spaces do not make names different', () => {
  const names = [
    'Chai\u2064 Tapri',
    '\u2067Chai Tapri\u2069',
    'Chai\u3164 Tapri',
    'Chai\u{E0041} Tapri',
    'Cha\u200Di\uFE0F\u200C Tapri',
    ' Chai \u0007\n Tapri\u200B',
  ]
  expect(new Set(names.map(tidyText))).toEqual(new Set(['Chai Tapri']))
})

test('full-width letters do not make names different', () => {
  expect(toNameKey('Ｃｈａｉ Tapri')).toBe('chai tapri')
})
