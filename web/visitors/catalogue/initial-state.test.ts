import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { toJsonScript } from '#shared/precache.ts'
import { aVendor } from '../../../tests/support/festivals/vendors.ts'
import { packInitialState, unpackInitialState } from './initial-state.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../content/files/${name}`, import.meta.url))

function withoutTranslations<Row extends { translations?: unknown }>(row: Row) {
  const { ...texts } = row
  delete texts.translations
  return texts
}

test('a packed stall has the same ids, products and texts as an imported one', () => {
  const files = { vendors: read('vendors.csv'), products: read('products.csv') }
  const { vendors } = importCatalogue(files, '')
  const unpacked = unpackInitialState(packInitialState({ vendors, openCount: 104 }))
  expect(unpacked.openCount).toBe(104)
  // The page contains the texts that it shows; the list that loads later contains the others.
  expect(unpacked.vendors).toEqual(
    vendors.map((vendor) => ({
      ...withoutTranslations(vendor),
      ownerName: '',
      remarks: '',
      products: vendor.products.map(withoutTranslations),
    })),
  )
})

test('a page never contains the owner’s name or number, and no name can close its script', () => {
  const stallName = '</script><script>x'
  const stall = aVendor({ stallName, ownerName: 'Ram Gupta', ownerMobile: '0000012345' })
  const packed = packInitialState({ vendors: [stall], openCount: 1 })
  expect(packed).not.toMatch(/Ram Gupta|0000012345/)
  const [, json, end] = /^<script [^>]*>([^<]*)(<.*)$/.exec(toJsonScript('initial-state', packed))!
  expect(end).toBe('</script>')
  expect(unpackInitialState(json!).vendors[0]!.stallName).toBe(stallName)
})

test('a card carries that its stall is closed, and nothing about an open one', () => {
  const vendors = [aVendor({ stallNumber: '1', closed: 'yes' }), aVendor({ stallNumber: '2' })]
  const packed = packInitialState({ vendors, openCount: 2, isCards: true })
  expect(packed.match(/closed/g)).toHaveLength(1)
  expect(unpackInitialState(packed).vendors.map(({ closed }) => closed)).toEqual(['yes', ''])
})
