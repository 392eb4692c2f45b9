import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { packInitialState, unpackInitialState } from './initial-state.ts'

const read = (name: string) => readFileSync(new URL(`../../content/files/${name}`, import.meta.url))

test('a packed stall has the same ids, products and words as an imported one', () => {
  const { vendors } = importCatalogue(
    { vendors: read('vendors.csv'), products: read('products.csv') },
    '',
  )
  const unpacked = unpackInitialState(packInitialState({ vendors, openCount: 104 }))
  expect(unpacked.openCount).toBe(104)
  expect(unpacked.vendors).toEqual(
    vendors.map((vendor) => ({ ...vendor, ownerName: '', remarks: '' })),
  )
})

test("the owner's name and number never travel in a page", () => {
  const packed = packInitialState({
    vendors: [aVendor({ ownerName: 'Ram Gupta', ownerMobile: '0000012345' })],
    openCount: 1,
  })
  expect(packed).not.toMatch(/Ram Gupta|0000012345/)
})

test('a name cannot end the script that carries it', () => {
  const packed = packInitialState({
    vendors: [aVendor({ stallName: '</script><script>x' })],
    openCount: 1,
  })
  expect(packed).not.toContain('<')
  expect(unpackInitialState(packed).vendors[0]!.stallName).toBe('</script><script>x')
})
