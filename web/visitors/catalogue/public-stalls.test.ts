import { expect, test } from 'vitest'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { publicVendors } from './public-stalls.ts'

test('the public list has the open stalls and then the closed ones, in stall order', () => {
  const vendors = ['10', '9', '3', '2', '1'].map((stallNumber) =>
    aVendor({
      stallNumber,
      disabled: stallNumber === '9',
      closed: ['3', '1'].includes(stallNumber) ? 'yes' : '',
    }),
  )
  const listed = publicVendors({ vendors, categories: [] })
  expect(listed.map(({ stallNumber }) => stallNumber)).toEqual(['2', '10', '1', '3'])
})

test('a stall that was closed until a time is listed as open after it', () => {
  const closed = ['2001-01-01 22:00', '2999-01-01 22:00']
  const vendors = closed.map((until, at) => aVendor({ stallNumber: String(at + 1), closed: until }))
  const listed = publicVendors({ vendors, categories: [] })
  expect(listed.map((stall) => stall.closed)).toEqual(['', closed[1]])
})
