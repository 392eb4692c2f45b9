import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayProblem } from '#shared/admin/import-texts.ts'
import { type CsvTable, parseCsv, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { sheetWithMobiles } from '../../tests/broken-sheets/sheet-with-mobiles.ts'
import { isLong } from '../../tests/support/long.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { applyMapping } from './apply-mapping.ts'
import { compareWithGuide } from './compare-with-guide.ts'
import { guessMapping, showColumns } from './guess-mapping.ts'
import type { PublicFiles, Sheet } from './mapping.ts'
import { toCsv } from './written-rows.ts'
import { parseTextSheet } from './read-workbook.ts'

const NOTHING: PublicFiles = { vendors: new Uint8Array(), products: new Uint8Array() }
const encode = (text: string) => new TextEncoder().encode(text)
const read = (csv: string, file = 'list.csv') => parseTextSheet(encode(csv), file)

function compare(sheets: Sheet[], live = NOTHING, rated: RatedStalls = new Map()) {
  return compareWithGuide(applyMapping(sheets, guessMapping(sheets, {}), {}), live, rated, {})
}

const LIVE = {
  vendors: encode('stall_number,stall_name\n3,Jain Sweets\n4,Dosa Hut\n5,Kulfi\n'),
  products: encode('stall_number,name,price\n3,Peda,20\n4,Dosa,60\n5,Kulfi,30\n'),
}
const RATED = new Map([['3', { name: 'Jain Sweets', ratings: 25 }]])

/** What visitors see after an import, and what the organisers are told about numbers. */
function importRows(rows: string, rated = RATED) {
  const { after, problems } = compare(
    [read(`Stall No,Stall Name,Item,Price\n${rows}`)],
    LIVE,
    rated,
  )
  const stalls = after.map(({ stallNumber, stallName, products }) =>
    [stallNumber, stallName, ...products.map(({ name, price }) => `${name} ${price}`)].join(' '),
  )
  return { stalls, told: problems.map(({ reason }) => reason) }
}

test('a rated stall keeps its number if a list gives it another one, and the rest of its row counts', () => {
  expect(importRows('9,Jain Sweets,Peda,25\n4,Dosa Hut,Dosa,60\n5,Kulfi,Kulfi,30')).toEqual({
    stalls: ['3 Jain Sweets Peda 25', '4 Dosa Hut Dosa 60', '5 Kulfi Kulfi 30'],
    told: ['numberKept'],
  })
})

test('two stalls that swap numbers keep theirs if one is rated', () => {
  const rows = '3,Dosa Hut,Dosa,70\n4,Jain Sweets,Peda,20\n5,Kulfi,Kulfi,30'
  const { stalls, told } = importRows(rows)
  expect(stalls).toEqual(['3 Jain Sweets Peda 20', '4 Dosa Hut Dosa 70', '5 Kulfi Kulfi 30'])
  expect(told).toEqual(['numberKept', 'numberKept'])
  const free = importRows(rows, new Map())
  expect(free.stalls).toEqual(['3 Dosa Hut Dosa 70', '4 Jain Sweets Peda 20', '5 Kulfi Kulfi 30'])
})

test('a new stall never gets the number of a rated stall to which the list gives another one', () => {
  const { stalls, told } = importRows('3,Zaika,Vada,15\n9,Jain Sweets,Peda,20\n4,Dosa Hut,Dosa,60')
  expect(stalls).toEqual(['3 Jain Sweets Peda 20', '4 Dosa Hut Dosa 60'])
  expect(told).toContain('numberOfRated')
})

test('a rated stall that is not in the list stays with its products, and others are removed', () => {
  expect(importRows('4,Dosa Hut,Dosa,60\n8,Chai,Tea,10')).toEqual({
    stalls: ['3 Jain Sweets Peda 20', '4 Dosa Hut Dosa 60', '8 Chai Tea 10'],
    told: ['ratedKept'],
  })
})

test('a list withdraws a stall only if nobody has rated it', () => {
  const rows = '3,Jain Sweets,yes\n4,Dosa Hut,yes\n5,Kulfi,'
  const { after, problems } = compare([read(`Stall No,Stall Name,Withdrawn\n${rows}`)], LIVE, RATED)
  expect(after.map(({ stallNumber, disabled }) => [stallNumber, disabled])).toEqual([
    ['3', false],
    ['4', true],
    ['5', false],
  ])
  expect(problems.map(({ reason }) => reason)).toEqual(['ratedListed'])
})

test('another stall may take the place of a rated one, with its number', () => {
  expect(importRows('3,Zaika,Vada,15\n4,Dosa Hut,Dosa,60')).toEqual({
    stalls: ['3 Zaika Vada 15', '4 Dosa Hut Dosa 60'],
    told: [],
  })
})

test('the most harmful changes come first: a digit too many, then what disappears', () => {
  const list = 'Stall No,Stall Name,Item,Price\n3,Jain Mithai,Peda,200\n4,Dosa Hut,Idli,30\n'
  const { changes } = compare([read(list)], LIVE)
  expect(
    changes.map(({ kind, stall, dish, was, is }) => [kind, stall.number, dish, was, is]),
  ).toEqual([
    ['priceJump', '3', 'Peda', '₹20', '₹200'],
    ['stallRemoved', '5', undefined, '1', undefined],
    ['stallRenamed', '3', undefined, 'Jain Sweets', 'Jain Mithai'],
    ['dishRemoved', '4', 'Dosa', '₹60', undefined],
    ['dishAdded', '4', 'Idli', undefined, '₹30'],
  ])
})

test('a name that looks like a formula gets a leading space in the file, but not in the guide', () => {
  for (const name of ['=SUM(A1)', '+Tea', '-20 %', '@home', '＝1']) {
    const csv = toCsv(['stallNumber', 'name'], [{ stallNumber: '12', name }])
    expect.soft(csv).toContain(`" ${name}"`)
    expect.soft(parseCsv(csv.slice(1)).records[0]!.values['name']).toBe(name)
  }
})

test('an import keeps the translations of unchanged texts only', () => {
  const live = {
    vendors: encode(
      'stall_number,stall_name,stall_name_hi,location,location_hi\n12,Chai Tapri,चाय टपरी,Row B,लाइन B\n13,Old Name,पुराना नाम,Row C,लाइन C\n',
    ),
    products: encode(
      'stall_number,name,name_hi,price,category,in_stock\n12,Masala Chai,मसाला चाय,15,Beverages,yes\n12,Lemon Tea,लेमन टी,10,Beverages,yes\n',
    ),
  }
  const sheets = [
    read('Stall No,Stall Name\n12,Chai Tapri\n13,New Name\n', 'stalls.csv'),
    read('Stall No,Item,Price\n12,Masala Chai,20\n12,Kahwa,10\n', 'menu.csv'),
  ]
  const { files } = compare(sheets, live)
  const rowsOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim().split('\n')
  expect(rowsOf(files.vendors!).slice(1)).toEqual([
    '12,Chai Tapri,,,,Row B,,,,,,चाय टपरी,लाइन B',
    '13,New Name,,,,Row C,,,,,,,लाइन C',
  ])
  expect(rowsOf(files.products!)).toEqual([
    'stall_number,name,description,price,category,in_stock,price_note,diet,name_hi',
    '12,Masala Chai,,20,Beverages,yes,,,मसाला चाय',
    '12,Kahwa,,10,Others,yes,,,',
  ])
})

const toCells = ({ records }: CsvTable) => records.flatMap(({ values }) => Object.values(values))
/** Matches ten digits, whatever separates them. */
const hasTenDigits = (text: string) =>
  /(?<!\d)[6-9](?:[ .-]{0,3}\d){9}(?!\d)/.test(toAsciiDigits(text))

test('no mobile number reaches a public file, a sentence or the table of columns, in any cell and spelling', () => {
  fc.assert(
    fc.property(sheetWithMobiles, (given) => {
      const { files, problems } = compare([given])
      const bytes = [files.vendors, files.products].map((file) => file ?? new Uint8Array())
      expect(bytes.map(parseCsvBytes).flatMap(toCells).filter(hasTenDigits)).toEqual([])
      const said = problems.flatMap((one) => [sayProblem(one, 'en'), sayProblem(one, 'hi')])
      expect(said.map((text) => text.replace('98765 43210', '')).filter(hasTenDigits)).toEqual([])
      const shown = showColumns(given, 1).flatMap(({ values }) => values)
      expect(shown.filter(hasTenDigits)).toEqual([])
    }),
    { numRuns: isLong ? 300 : 50 },
  )
})

test('50,000 rows take five seconds', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => {
    return `${at % 900},Stall ${at % 900},Dish ${at},${(at % 30) * 5 + 10},Snacks,yes,98250 12345`
  })
  const sheet = read(
    ['Stall No,Stall Name,Item,Price,Category,In Stock,Mobile', ...rows].join('\n'),
  )
  const started = performance.now()
  expect(compare([sheet]).after).toHaveLength(900)
  expect(performance.now() - started).toBeLessThan(5000 * (isLong ? 1 : 4))
}, 60_000)
