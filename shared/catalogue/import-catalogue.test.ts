import { expect, test } from 'vitest'
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

test('stalls carry every column of their row', () => {
  const { vendors } = importTexts(`${VENDORS} 12 , Gupta Chaat ,Ram Gupta,0000011111,By the gate`)
  const names = { stallNumber: '12', stallName: 'Gupta Chaat', ownerName: 'Ram Gupta' }
  const remarks = { remarks: 'By the gate', description: 'By the gate' }
  const rest = { ownerMobile: '0000011111', contact: '', createdAt: NOW, disabled: false }
  expect(vendors[0]).toMatchObject({ ...names, ...remarks, ...rest })
  const header = 'Stall Number,stall name,Description,Location,Contact,Disabled,Colour'
  const [other] = importTexts(`${header}\n7,B,Fresh,Row B,Tent 3,YES,red`).vendors
  const more = { description: 'Fresh', location: 'Row B', contact: 'Tent 3', disabled: true }
  expect(other).toMatchObject(more)
})

test('stalls without a number, or with a duplicate one, are skipped, and the line is reported', () => {
  const { vendors, findings } = importTexts(`${VENDORS}1,A,,,\n  ,Lost,,,\n2,B,,,\n1,Again,,,`)
  expect(vendors.map(({ stallName }) => stallName)).toEqual(['A', 'B'])
  expect(findings).toMatchObject([
    { line: 3, reason: 'stall_number is empty, so this stall is not shown' },
    { file: 'vendors.csv', line: 5 },
  ])
})

test('stalls without products sell the default product', () => {
  const [vendor] = importTexts(`${VENDORS}1,A,,,`).vendors
  const name = 'Commercial'
  const product = { name, description: 'Commercial Stall', price: '0', category: name }
  expect(vendor!.products).toMatchObject([{ vendorId: vendor!.id, ...product, inStock: true }])
})

test('products of an unlisted stall are skipped, and the line is reported', () => {
  const rows = '9,Samosa,,20,Snacks,yes\n,Bhel,,30,Snacks,yes\n1,Dosa,,40,South Indian,yes'
  const { vendors, findings } = importTexts(`${VENDORS}1,A,,,`, PRODUCTS + rows)
  expect(vendors[0]!.products.map(({ name }) => name)).toEqual(['Dosa'])
  expect(findings.map(({ file, line }) => `${file} ${line}`)).toEqual([
    'products.csv 2',
    'products.csv 3',
  ])
})

test('products get defaults and a listed category, and are in stock if the cell says so', () => {
  expect(importProduct('1,  ,,,Snacks,yes')).toMatchObject({ name: 'Commercial', price: '0' })
  const categoryOf = (written: string) => importProduct(`1,X,,10,${written},yes`).category
  const categories = ['South Indian', 'Snacks', 'Others', 'Others']
  expect(['south indian', ' SNACKS ', 'Momos', ''].map(categoryOf)).toEqual(categories)
  const isInStock = (written: string) => importProduct(`1,X,,10,Snacks,${written}`).inStock
  expect(['true', 'Yes', '1', 'TRUE'].every(isInStock)).toBe(true)
  expect(['no', '0', 'y', ''].some(isInStock)).toBe(false)
  for (const category of CATEGORIES) {
    expect(toCategory(category.toUpperCase(), CATEGORIES)).toBe(category)
  }
})

test('products with the same name at one stall have different ids', () => {
  const { vendors } = importTexts(`${VENDORS}1,A,,,`, `${PRODUCTS}1,Tea,,10,,1\n1,Tea,,15,,1`)
  const [first, second] = vendors[0]!.products
  expect(first!.id).not.toBe(second!.id)
})

test("products have the festival's own categories, or keep the sheet's word", () => {
  const rows = '1,Fish Fry,,90,seafood,yes\n1,Dosa,,60,South Indian,yes'
  const files = { vendors: bytes(`${VENDORS}1,A,,,`), products: bytes(PRODUCTS + rows) }
  const { vendors } = importCatalogue(files, NOW, ['Seafood', 'Others'])
  expect(vendors[0]!.products).toMatchObject([
    { category: 'Seafood', categoryWord: '' },
    { category: 'Others', categoryWord: 'South Indian' },
  ])
})
