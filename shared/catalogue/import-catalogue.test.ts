import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { CATEGORIES } from './categories.ts'
import { importCatalogue } from './import-catalogue.ts'
import { toCategory } from './rows.ts'

const NOW = '2025-09-14T10:00:00.000Z'
const bytes = (text: string) => new TextEncoder().encode(text)
const importTexts = (vendors: string, products = '') =>
  importCatalogue({ vendors: bytes(vendors), products: bytes(products) }, NOW)

const VENDORS = 'stall_number,stall_name,owner_name,owner_mobile,remarks\n'
const PRODUCTS = 'stall_number,name,description,price,category,in_stock\n'

function importProduct(row: string) {
  return importTexts(`${VENDORS}1,A,,,`, PRODUCTS + row).vendors[0]!.products[0]!
}

describe('stalls', () => {
  test('carry every column of their row', () => {
    const { vendors } = importTexts(`${VENDORS} 12 , Gupta Chaat ,Ram Gupta,0000011111,By the gate`)
    expect(vendors).toMatchObject([
      {
        stallNumber: '12',
        stallName: 'Gupta Chaat',
        ownerName: 'Ram Gupta',
        ownerMobile: '0000011111',
        remarks: 'By the gate',
        description: 'By the gate',
        contact: '',
        createdAt: NOW,
        disabled: false,
      },
    ])
  })

  test('take description, location, contact and disabled where the file has them', () => {
    const header = 'Stall Number,stall name,Description,Location,Contact,Disabled,Colour'
    const { vendors } = importTexts(`${header}\n7,B,Fresh,Row B,Tent 3,YES,red`)
    expect(vendors[0]).toMatchObject({
      description: 'Fresh',
      location: 'Row B',
      contact: 'Tent 3',
      disabled: true,
    })
  })

  test('without a number are skipped, and the line is named', () => {
    const { vendors, findings } = importTexts(`${VENDORS}1,A,,,\n  ,Lost,,,\n2,B,,,`)
    expect(vendors.map((vendor) => vendor.stallNumber)).toEqual(['1', '2'])
    expect(findings).toEqual([
      {
        file: 'vendors.csv',
        line: 3,
        reason: 'stall_number is empty, so this stall will not appear',
      },
    ])
  })

  test('with a number that is taken are skipped: the first row counts', () => {
    const { vendors, findings } = importTexts(`${VENDORS}1,First,,,\n1,Second,,,`)
    expect(vendors.map((vendor) => vendor.stallName)).toEqual(['First'])
    expect(findings.map((finding) => finding.line)).toEqual([3])
  })

  test('keep their id over another import, another order and another name', () => {
    const once = importTexts(`${VENDORS}1,A,,,\n2,B,,,`).vendors
    const again = importTexts(`${VENDORS}2,B2,,,\n1,A1,,,`).vendors
    expect(again.map((vendor) => vendor.id).toReversed()).toEqual(once.map((vendor) => vendor.id))
    expect(once[0]!.id).not.toBe(once[1]!.id)
    expect(once[0]!.id).toMatch(/^[0-9a-z]{10}$/)
  })

  test('without products sell the default product', () => {
    const [vendor] = importTexts(`${VENDORS}1,A,,,`).vendors
    expect(vendor!.products).toMatchObject([
      {
        vendorId: vendor!.id,
        name: 'Commercial',
        description: 'Commercial Stall',
        price: '0',
        category: 'Commercial',
        inStock: true,
      },
    ])
  })
})

describe('products', () => {
  test('of a stall that is not listed are skipped, and the line is named', () => {
    const { vendors, findings } = importTexts(
      `${VENDORS}1,A,,,`,
      `${PRODUCTS}9,Samosa,,20,Snacks,yes\n,Bhel,,30,Snacks,yes\n1,Dosa,,40,South Indian,yes`,
    )
    expect(vendors[0]!.products.map((product) => product.name)).toEqual(['Dosa'])
    expect(findings.map(({ file, line }) => [file, line])).toEqual([
      ['products.csv', 2],
      ['products.csv', 3],
    ])
  })

  test('without a name or a price get the defaults', () => {
    expect(importProduct('1,  ,,,Snacks,yes')).toMatchObject({ name: 'Commercial', price: '0' })
  })

  test('an unknown category is filed under Others', () =>
    expectEach(
      [
        ['south indian', 'South Indian'],
        [' SNACKS ', 'Snacks'],
        ['Momos', 'Others'],
        ['', 'Others'],
      ],
      (written, category) => {
        expect(importProduct(`1,X,,10,${written},yes`).category).toBe(category)
      },
    ))

  test('only true, yes and 1 mean in stock', () =>
    expectEach(
      [
        ['true', true],
        ['Yes', true],
        ['1', true],
        ['TRUE', true],
        ['no', false],
        ['0', false],
        ['y', false],
        ['', false],
      ],
      (written, inStock) => {
        expect(importProduct(`1,X,,10,Snacks,${written}`).inStock).toBe(inStock)
      },
    ))

  test('of one name at one stall keep ids of their own', () => {
    const { vendors } = importTexts(`${VENDORS}1,A,,,`, `${PRODUCTS}1,Tea,,10,,1\n1,Tea,,15,,1`)
    const [first, second] = vendors[0]!.products
    expect(first!.id).not.toBe(second!.id)
  })
})

test('every category is found by its own name in any case', () => {
  for (const category of CATEGORIES) {
    expect(toCategory(category.toUpperCase(), CATEGORIES)).toBe(category)
  }
})

test('a festival with categories of its own has those, and keeps the word of any other', () => {
  const rows = '1,Fish Fry,,90,seafood,yes\n1,Dosa,,60,South Indian,yes'
  const files = { vendors: bytes(`${VENDORS}1,A,,,`), products: bytes(PRODUCTS + rows) }
  const { vendors } = importCatalogue(files, NOW, ['Seafood', 'Others'])
  expect(vendors[0]!.products).toMatchObject([
    { category: 'Seafood', categoryWord: '' },
    { category: 'Others', categoryWord: 'South Indian' },
  ])
})

test('every row is either a stall or a finding, and every stall sells something', () => {
  const number = fc.constantFrom('', '1', '2', '3', 'A1')
  fc.assert(
    fc.property(fc.array(number), fc.array(number), (stalls, products) => {
      const { vendors, findings } = importTexts(
        VENDORS + stalls.map((n) => `${n},Stall,,,`).join('\n'),
        PRODUCTS + products.map((n) => `${n},P,,1,Snacks,1`).join('\n'),
      )
      const named = (file: string) => findings.filter((finding) => finding.file === file).length
      expect(vendors.length + named('vendors.csv')).toBe(stalls.length)
      const listed = new Set(vendors.map((vendor) => vendor.stallNumber))
      expect(named('products.csv')).toBe(products.filter((n) => !listed.has(n)).length)
      for (const vendor of vendors) expect(vendor.products.length).toBeGreaterThan(0)
    }),
  )
})
