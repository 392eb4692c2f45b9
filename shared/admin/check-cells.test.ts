import { expect, test } from 'vitest'
import { checkRows } from './check-cells.ts'
import { compareSheets } from './compare-sheets.ts'
import type { SheetName, Sheets } from './sheets.ts'

const STALLS = 'stall_number stall_name stall_name_hi contact comments disabled closed'.split(' ')
const PRODUCTS = ['stall_number', 'name', 'price', 'category', 'in_stock', 'diet', 'price_note']

function aGuide(change?: [sheet: SheetName, title: string, text: string]): Sheets {
  const sheets = {
    stalls: { titles: [...STALLS], rows: [['1', 'Bhel House', '', '', '', '']] },
    products: { titles: [...PRODUCTS], rows: [['1', 'Bhel', '40', 'Snacks', 'yes', 'Jain', '']] },
  }
  if (!change) return sheets
  const [sheet, title, text] = change
  const { titles, rows } = sheets[sheet]
  if (!titles.includes(title)) {
    titles.push(title)
    rows[0]!.push('')
  }
  rows[0]![titles.indexOf(title)] = text
  return sheets
}

/** The problem that a cell's text causes: 'category-unknown: Snacks'. */
function problemOf(...change: [sheet: SheetName, title: string, text: string]): string {
  const found = checkRows(aGuide(change), 'all').filter(({ sheet }) => sheet === change[0])
  return found.map(({ code, detail }) => (detail ? `${code}: ${detail}` : code)).join()
}

test('no problem is reported for a cell that the guide reads as intended', async () => {
  const fine: [SheetName, string, string][] = [
    ['stalls', 'contact', '+91 98765 43210'],
    ['stalls', 'disabled', 'yes'],
    ['stalls', 'closed', '2027-12-23 22:00'],
    ['stalls', 'hours', 'Fri 17:00-23:00; Sat 11:00-01:00'],
    ['stalls', 'payment', 'नकद, UPI'],
    ['stalls', 'comments', 'x'.repeat(900)],
    ['products', 'price', ''],
    ['products', 'price', 'Rs. 40/-'],
    ['products', 'category', 'snacks'],
    ['products', 'in_stock', 'No'],
    ['products', 'diet', 'Veg, contains milk'],
  ]
  for (const cell of fine) {
    expect.soft(problemOf(...cell), cell.join()).toBe('')
  }
})

test('a cell that visitors would not see as intended says why', async () => {
  const wrong: [SheetName, string, string, problem: string][] = [
    ['stalls', 'stall_number', '', 'number-missing'],
    ['stalls', 'stall_number', '12-Nov', 'number-unusable'],
    ['stalls', 'stall_name', '', 'name-missing'],
    ['stalls', 'stall_name', 'x'.repeat(501), 'too-long: 500'],
    ['stalls', 'disabled', 'closed', 'withdrawn-unreadable'],
    ['stalls', 'closed', 'until ten', 'closed-unreadable'],
    ['stalls', 'hours', 'evenings', 'hours-unreadable'],
    ['stalls', 'payment', 'card', 'payment-unreadable'],
    ['stalls', 'stall_name', 'Bhel 98765 43210', 'private-number'],
    ['stalls', 'comments', 'call ९८७६५४३२१०', 'private-number'],
    ['stalls', 'owner_mobile', 'none', 'private-column'],
    ['products', 'stall_number', '9', 'stall-unknown'],
    ['products', 'price', '40/50', 'price-unreadable'],
    ['products', 'price', '1000000', 'price-too-high'],
    ['products', 'category', 'Snaks', 'category-unknown: Snacks'],
    ['products', 'in_stock', 'some', 'stock-unreadable'],
    ['products', 'diet', 'vegann', 'diet-unknown: Vegan'],
  ]
  for (const [sheet, title, text, problem] of wrong) {
    expect.soft(problemOf(sheet, title, text), text).toBe(problem)
  }
})

test('a stall may have only a Hindi name', () => {
  const hindi = aGuide(['stalls', 'stall_name', ''])
  hindi.stalls.rows[0]![2] = 'भेल हाउस'
  expect(checkRows(hindi, 'all')).toEqual([])
})

test('a number that is taken is refused, with the stall that has it', () => {
  const twice = aGuide()
  twice.stalls.rows.push(['1', 'Samosa Centre', '', '', '', ''])
  const taken = { sheet: 'stalls', column: 'stallnumber', code: 'number-taken' }
  expect(checkRows(twice, { stalls: ['["1",1]'] })).toEqual([
    { ...taken, key: '["1",1]', detail: 'Bhel House' },
  ])
})

test('the festival’s own categories and currency are accepted', () => {
  const toys = aGuide(['products', 'category', 'Toys'])
  toys.products.rows[0]![2] = '250000'
  expect(checkRows(toys, 'all', { categories: ['Toys'], currency: 'Rp' })).toEqual([])
})

test('changes made in Excel are listed row by row', () => {
  const now = aGuide(['products', 'price', '45'])
  now.stalls.rows.push(['2', 'Samosa Centre', '', '', '', 'yes'])
  now.stalls.titles.push('fees')
  now.stalls.rows.forEach((row) => row.push(''))
  expect(compareSheets(aGuide(), now)).toMatchObject([
    { kind: 'add', sheet: 'stalls', cells: { stallnumber: '2', disabled: 'yes' } },
    { kind: 'set', key: '["1","Bhel",0]', column: 'price', before: '40', after: '45' },
  ])
  expect(compareSheets(now, aGuide()).map(({ kind }) => kind)).toEqual(['delete', 'set'])
})
