import { expect, test } from 'vitest'
import { parseCsv } from '#shared/catalogue/csv.ts'
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

test('Excel is told that it is UTF-8, and cells are quoted where they must be', () => {
  expect(toCsv(FIELDS, [row('चाय, "गरम"'), row('Bhel')])).toBe(
    '\uFEFFstall_number,name,description,price,category,in_stock\n' +
      '12,"चाय, ""गरम""",,10,Snacks,yes\n12,Bhel,,10,Snacks,yes\n',
  )
})

test.each(['=SUM(A1)', '+Tea', '-20 %', '@home', '＝1'])(
  '%j begins with a blank in the file, and without it in the guide',
  (name) => {
    const csv = toCsv(FIELDS, [row(name)])
    expect(csv).toContain(`" ${name}"`)
    expect(parseCsv(csv.slice(1)).records[0]!.values['name']).toBe(name)
  },
)
