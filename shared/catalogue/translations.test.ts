import { expect, test } from 'vitest'
import { importCatalogue } from './import-catalogue.ts'
import { inLanguage } from './translations.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)
const readStalls = (vendors: string, products = '') =>
  importCatalogue({ vendors: toBytes(vendors), products: toBytes(products) }, '').vendors

const [stall] = readStalls(
  'stall_number,stall_name,Stall Name hi,remarks,remarks_hi\n12,Chai Tapri,चाय टपरी,First cup at five,पाँच बजे से\n',
  'stall_number,name,name_hi,price,category\n12,Masala Chai,मसाला चाय,15,Beverages\n12,Lemon Tea,,10,Beverages\n',
)

test('a stall has the texts of the language, or the sheet’s where there are none', () => {
  const hindi = inLanguage(stall!, 'hi')
  const remarks = 'पाँच बजे से'
  const texts = { stallName: 'चाय टपरी', remarks, description: remarks }
  expect(hindi).toMatchObject({ stallNumber: '12', id: stall!.id, ...texts })
  expect(hindi.products.map(({ name }) => name)).toEqual(['मसाला चाय', 'Lemon Tea'])
  expect(hindi.products.map(({ price }) => price)).toEqual(['15', '10'])
  expect(hindi.products.map(({ id }) => id)).toEqual(stall!.products.map(({ id }) => id))
  expect(inLanguage(stall!, 'en')).toMatchObject({ stallName: 'Chai Tapri' })
})

test('a stall can be converted between any two languages without loss', () => {
  const english = inLanguage(stall!, 'en')
  const hindi = inLanguage(stall!, 'hi')
  expect(inLanguage(hindi, 'en')).toEqual(english)
  expect(inLanguage(english, 'hi')).toEqual(hindi)
  expect(inLanguage(hindi, 'hi')).toEqual(hindi)
})

test('if only the translation has a text, every language shows it', () => {
  const [only] = readStalls(
    'stall_number,stall_name,stall_name_hi\n7,,चाय टपरी\n',
    'stall_number,name,name_hi\n7,,चाय\n',
  )
  const { stallName, products } = inLanguage(only!, 'en')
  expect([stallName, products[0]!.name]).toEqual(['चाय टपरी', 'चाय'])
  // A stall without translations is the same object in every language.
  const [plain] = readStalls('stall_number,stall_name\n7,Chai Tapri\n')
  expect(inLanguage(plain!, 'hi')).toBe(plain)
})

test('numbers, prices and categories are the same in every language', () => {
  const [odd] = readStalls(
    'stall_number,stall_name,stall_number_hi\n7,Tapri,९\n',
    'stall_number,name,price,price_hi,category,category_hi,in_stock,in_stock_hi\n7,Chai,15,99,Beverages,Sweets,yes,no\n',
  ).map((one) => inLanguage(one, 'hi'))
  expect(odd).toMatchObject({ stallNumber: '7' })
  expect(odd!.products).toMatchObject([{ price: '15', category: 'Beverages', inStock: true }])
})
