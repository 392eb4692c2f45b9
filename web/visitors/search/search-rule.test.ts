import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { findVendors } from './find-vendors.ts'
import { fold } from './fold.ts'
import { isCloseName } from './find-closest.ts'

/** Few words, so that stalls share them, a query finds several, and names start alike. */
const word = fc.constantFrom('chai', 'Chaat', 'samosa', 'चाय', 'stall', '12', '1', 'Tea', 'tea')
const words = fc.array(word, { maxLength: 3 }).map((list) => list.join(' '))
const stall = fc
  .record({
    stallNumber: fc.constantFrom('1', '2', '12', '112', 'A9', 'stall 2', '१२'),
    stallName: words,
    ownerName: words,
    remarks: words,
    products: fc.array(fc.record({ name: words, description: words }).map(aProduct)),
    translations: fc.option(words.map((stallName) => ({ hi: { stallName } }))),
  })
  .map(({ translations, ...own }) => aVendor({ ...own, ...(translations && { translations }) }))

/** Applies the specification's rule to each stall in turn. */
function findOneByOne(vendors: Vendor[], query: string): Vendor[] {
  const wanted = fold(query).trim()
  const namesOf = ({ stallName, translations }: Vendor) => [
    stallName,
    translations?.['hi']?.['stallName'] ?? '',
  ]
  const fieldsOf = (vendor: Vendor) => {
    const { ownerName, remarks, stallNumber, products } = vendor
    const sold = products.flatMap(({ name, description, category }) => [
      name,
      description,
      category,
    ])
    return [...namesOf(vendor), ownerName, remarks, stallNumber, `stall ${stallNumber}`, ...sold]
  }
  const rankOf = (vendor: Vendor) => {
    const number = fold(vendor.stallNumber)
    if (wanted === number || wanted === `stall ${number}`) return 0
    return namesOf(vendor).some((name) => name && fold(name).startsWith(wanted)) ? 1 : 2
  }
  const found = vendors.filter((one) => fieldsOf(one).some((text) => fold(text).includes(wanted)))
  return wanted === '' ? found : found.toSorted((a, b) => rankOf(a) - rankOf(b))
}

test('a search finds the same as the specification’s rule applied to each stall', () => {
  fc.assert(
    fc.property(fc.array(stall, { minLength: 1 }), words, (vendors, query) => {
      for (const text of [query, query.slice(0, 2)]) {
        expect(findVendors(vendors, text).matches).toEqual(findOneByOne(vendors, text))
      }
    }),
  )
})

test('the closest matches are in list order, each once', () => {
  const products = ['Samosa', 'Onion Samosa'].map((name) => aProduct({ name }))
  const stalls = ['7', '3', '5'].map((stallNumber) => aVendor({ stallNumber, products }))
  const others = [aVendor({ stallNumber: '4', products: [aProduct({ name: 'Bhel' })] })]
  expect(findVendors([...stalls, ...others], 'samossa').closest).toEqual(stalls)
  expect(products.every((product) => isCloseName(product, 'samossa'))).toBe(true)
})
