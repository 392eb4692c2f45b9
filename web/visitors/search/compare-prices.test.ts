import { expect, test } from 'vitest'
import type { Product } from '#shared/catalogue/catalogue.ts'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { comparePrices } from './compare-prices.ts'

const dosa = (price: string, changes: Partial<Product> = {}) =>
  aProduct({ name: 'Masala Dosa', price, ...changes })
const stall = (stallNumber: string, ...products: Product[]) => aVendor({ stallNumber, products })
const isDosa = ({ name }: Product) => name === 'Masala Dosa'
const compare = (...stalls: ReturnType<typeof stall>[]) => {
  const found = comparePrices(stalls, isDosa)
  return (
    found && {
      order: found.stalls.map(({ stallNumber }) => stallNumber),
      apart: found.apart,
      found,
    }
  )
}

test('the stall with the cheapest dish that matches comes first', () => {
  const cheap = stall('9', dosa('70'), dosa('45'), aProduct({ name: 'Tea', price: '10' }))
  const result = compare(stall('1', dosa('60')), stall('2', dosa('₹५०')), cheap)!
  expect(result).toMatchObject({ order: ['9', '2', '1'], apart: 0 })
  expect(result.found.cheapest.price).toBe('45')
  expect(result.found.best.get(cheap.id)!.price).toBe('45')
})

test('a price per kg is not compared with one per piece, and such stalls come last', () => {
  const perKg = { priceNote: 'per kg' }
  expect(
    compare(
      stall('1', dosa('20', { priceNote: 'per piece' })),
      stall('2', dosa('400', perKg)),
      stall('3', dosa('360', { priceNote: '/ KG' })),
      stall('4', dosa('15')),
    ),
  ).toMatchObject({ order: ['3', '2', '1', '4'], apart: 2 })
})

test('what is sold out or has no price does not count as cheap', () => {
  expect(
    compare(
      stall('1', dosa('10', { inStock: false })),
      stall('2', dosa('0')),
      stall('3', dosa('80')),
      stall('4', dosa('70')),
    ),
  ).toMatchObject({ order: ['4', '3', '1', '2'], apart: 2 })
})

test('with fewer than two prices there is nothing to compare', () => {
  expect(
    compare(stall('1', dosa('10')), stall('2', dosa('20', { priceNote: 'half' }))),
  ).toBeUndefined()
})
