import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { groupDigits, telHref } from './tel-href.ts'

test('a number is dialled as its digits', () => {
  expect(telHref('91 98765-43210')).toBe('tel:919876543210')
})

test('whatever stands in a sheet, only digits are dialled', () => {
  fc.assert(fc.property(fc.string(), (text) => /^tel:\+?\d*$/.test(telHref(text))))
})

test('a phone number becomes digits', () =>
  expectEach(
    [
      ['9876543210', '98765 43210'],
      ['919876543210', '91 98765 43210'],
      ['108', '108'],
    ],
    (digits, text) => {
      expect(groupDigits(digits)).toBe(text)
    },
  ))
