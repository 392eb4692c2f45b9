import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { toComparableNumber } from '../findings/near-stall.ts'
import { tidyText, toNameKey } from './clean-text.ts'

test('invisible characters make no other name', () =>
  expectEach(
    [
      ['an invisible operator', 'Chai\u2064 Tapri'],
      ['a joiner of graphemes', 'Chai\u034F Tapri'],
      ['a selector of variants', 'Chai\uFE0F Tapri'],
      ['an isolate', '\u2067Chai Tapri\u2069'],
      ['a filler', 'Chai\u3164 Tapri'],
      ['an empty Braille cell', 'Chai\u2800 Tapri'],
      ['a tag', 'Chai\u{E0041} Tapri'],
      ['a joiner that joins nothing', 'Cha\u200Di\uFE0F\u200C Tapri'],
      ['blanks and control characters', ' Chai \u0007\n Tapri\u200B'],
    ],
    (_, name) => {
      expect(tidyText(name)).toBe('Chai Tapri')
    },
  ))

test('visible text stays as it is', () =>
  expectEach(
    ['क्\u200Dष', 'र्\u200Cय', '👨\u200D👩\u200D👧', '❤\uFE0F\u200D🔥', 'दही वड़ा', 'Café'],
    (name) => {
      expect(tidyText(name)).toBe(name)
    },
  ))

test('letters and digits of another width make no other name or number', () => {
  expect(toNameKey('Ｃｈａｉ Tapri')).toBe('chai tapri')
  expect(toComparableNumber('１２')).toBe(toComparableNumber('12'))
})
