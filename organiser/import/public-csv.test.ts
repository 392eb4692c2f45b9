import { expect, test } from 'vitest'
import { parseCsv } from '#shared/catalogue/csv.ts'
import { parseTextSheet } from '../spreadsheets/read-text-sheet.ts'
import { planImport } from './plan-import.ts'
import { toCsv } from './public-csv.ts'

const FIELDS = ['stallNumber', 'name', 'description', 'price', 'category', 'inStock'] as const

const row = (name: string) => ({
  stallNumber: '12',
  name,
  description: '',
  price: '10',
  category: 'Snacks',
  inStock: 'yes',
})

test('a name that looks like a formula gets a leading space in the file, but not in the guide', () => {
  for (const name of ['=SUM(A1)', '+Tea', '-20 %', '@home', '＝1']) {
    const csv = toCsv(FIELDS, [row(name)])
    expect.soft(csv).toContain(`" ${name}"`)
    expect.soft(parseCsv(csv.slice(1)).records[0]!.values['name']).toBe(name)
  }
})

test('an import keeps the translations of unchanged texts only', () => {
  const toBytes = (text: string) => new TextEncoder().encode(text)
  const live = {
    vendors: toBytes(
      'stall_number,stall_name,stall_name_hi,location,location_hi\n12,Chai Tapri,चाय टपरी,Row B,लाइन B\n13,Old Name,पुराना नाम,Row C,लाइन C\n',
    ),
    products: toBytes(
      'stall_number,name,name_hi,price,category,in_stock\n12,Masala Chai,मसाला चाय,15,Beverages,yes\n12,Lemon Tea,लेमन टी,10,Beverages,yes\n',
    ),
  }
  const sheets = [
    parseTextSheet(toBytes('Stall No,Stall Name\n12,Chai Tapri\n13,New Name\n'), 'stalls.csv'),
    parseTextSheet(toBytes('Stall No,Item,Price\n12,Masala Chai,20\n12,Kahwa,10\n'), 'menu.csv'),
  ]
  const { files } = planImport(sheets, live, '2026-11-22T12:00:00.000Z')
  const rowsOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim().split('\n')
  expect(rowsOf(files.vendors!).slice(1)).toEqual([
    '12,Chai Tapri,,,,Row B,,,,चाय टपरी,लाइन B',
    '13,New Name,,,,Row C,,,,,लाइन C',
  ])
  expect(rowsOf(files.products!)).toEqual([
    'stall_number,name,description,price,category,in_stock,price_note,diet,name_hi',
    '12,Masala Chai,,20,Beverages,yes,,,मसाला चाय',
    '12,Kahwa,,10,Others,yes,,,',
  ])
})
