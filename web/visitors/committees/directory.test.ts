import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits, telHref } from './directory.tsx'

test('a number is dialled as digits only, whatever the sheet contains, and is shown in groups', () => {
  expect(telHref('91 98765-43210')).toBe('tel:919876543210')
  fc.assert(fc.property(fc.string(), (text) => /^tel:\+?\d*$/.test(telHref(text))))
  const grouped = ['9876543210', '919876543210', '108'].map(groupDigits)
  expect(grouped).toEqual(['98765 43210', '91 98765 43210', '108'])
})
