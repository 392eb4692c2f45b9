import { expect, test, vi } from 'vitest'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { findVendors, prepareSearch } from './find-vendors.ts'

/** Stalls that count reads of their products. */
function countReads(stalls: Vendor[]) {
  const read = vi.fn()
  const watched = stalls.map(({ products, ...own }) => ({
    ...own,
    get products() {
      read()
      return products
    },
  }))
  return { stalls: watched, read }
}

const SAMOSA = aVendor({ stallNumber: '1', products: [aProduct({ name: 'Samosa' })] })
const CHAI = aVendor({ stallNumber: '2', products: [aProduct({ name: 'Chai' })] })

test('a list prepared while the phone was idle is not read again on the first letters', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  const { stalls, read } = countReads([SAMOSA, CHAI])
  prepareSearch(stalls)
  expect(read).not.toHaveBeenCalled()
  for (let act = idle.shift(); act; act = idle.shift()) act()
  expect(read).toHaveBeenCalled()
  read.mockClear()
  const numbersOf = (found: Vendor[]) => found.map(({ stallNumber }) => stallNumber)
  expect(numbersOf(findVendors(stalls, 'samosa').matches)).toEqual(['1'])
  expect(numbersOf(findVendors(stalls, 'chay').closest)).toEqual(['2'])
  expect(read).not.toHaveBeenCalled()
})
