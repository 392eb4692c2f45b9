import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'
import { parseLiveFile, toListVersion, toLiveFile } from './live.ts'
import { toProductId } from './import-catalogue.ts'

const chai = aProduct({ name: 'Chai', price: '10' })
const version = (changes: object, product: object = {}) =>
  toListVersion([aVendor({ products: [{ ...chai, ...product }], ...changes })])

test('the live file names what is closed and sold out, and the queues', () => {
  const sold = aProduct({ name: 'Kulfi', inStock: false })
  const stalls = [
    aVendor({ stallNumber: 'A-7', closed: '2027-12-23 22:00' }),
    aVendor({ stallNumber: '2', products: [chai, sold], queue: '10 min until 2027-12-23 20:40' }),
  ]
  const live = toLiveFile(stalls, 'f1')
  expect(live).toEqual({
    festival: 'f1',
    list: toListVersion(stalls),
    closed: [['A-7', '2027-12-23 22:00']],
    queues: [['2', '10 min until 2027-12-23 20:40']],
    soldOut: [sold.id],
  })
  expect(parseLiveFile(JSON.stringify(live))).toEqual(live)
})

test('a new price or name or a withdrawn stall changes the version of the list, but what the live file carries does not', () => {
  const before = version({})
  expect(version({ closed: 'yes', queue: '5 min until 2027-12-23 20:40', createdAt: '' })).toBe(
    before,
  )
  expect(version({}, { inStock: false })).toBe(before)
  const others = [
    version({}, { price: '12' }),
    version({ stallName: 'B' }),
    version({ disabled: true }),
  ]
  expect(new Set([before, ...others]).size).toBe(4)
})

test('a hundred changes take less than 2 kB', () => {
  const products = Array.from({ length: 50 }, (_, index) =>
    aProduct({ id: toProductId('12', `Dish ${index}`, 0), inStock: false }),
  )
  const closed = Array.from({ length: 50 }, (_, index) =>
    aVendor({ stallNumber: `${index * 7}`, closed: `2027-12-23 2${index % 4}:15`, products: [] }),
  )
  const text = JSON.stringify(toLiveFile([aVendor({ products }), ...closed], 'f'.repeat(22)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  expect(brotliCompressSync(text, { params }).length).toBeLessThan(2000)
})

test('an answer that is not a live file is ignored', () => {
  for (const text of ['<html>Sign in to the Wi-Fi</html>', 'null', '[]', '{"list":"a"}']) {
    expect(parseLiveFile(text)).toBeUndefined()
  }
})
