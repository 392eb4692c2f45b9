import { expect, test } from 'vitest'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { publicVendors } from './public-stalls.ts'

test('the public list has the enabled stalls in stall order', () => {
  const vendors = ['10', '9', '2'].map((stallNumber) =>
    aVendor({ stallNumber, disabled: stallNumber === '9' }),
  )
  const listed = publicVendors({ vendors, categories: [] })
  expect(listed.map(({ stallNumber }) => stallNumber)).toEqual(['2', '10'])
})
