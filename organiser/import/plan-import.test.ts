import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvTable, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { sheetWithMobiles } from '../../tests/broken-sheets/sheet-with-mobiles.ts'
import { expectLinear } from '../../tests/support/expect-linear.ts'
import { isLong } from '../../tests/support/long.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { toScreenTexts } from '../findings/screen-texts.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { parseTextSheet } from '../spreadsheets/read-text-sheet.ts'
import { planImport, type PublicFiles } from './plan-import.ts'

const NOTHING: PublicFiles = { vendors: new Uint8Array(), products: new Uint8Array() }
const NOW = '2026-11-22T12:00:00.000Z'
const RUNS = { numRuns: isLong ? 300 : 50 }

const toCells = ({ records }: CsvTable) => records.flatMap(({ values }) => Object.values(values))
/** Matches ten digits, whatever separates them. */
const hasTenDigits = (text: string) =>
  /(?<!\d)[6-9](?:[ .-]{0,3}\d){9}(?!\d)/.test(toAsciiDigits(text))

test('no mobile number reaches a public file or a sentence, in any cell and spelling', () => {
  fc.assert(
    fc.property(sheetWithMobiles, (given) => {
      const { files, findings } = planImport([given], NOTHING, NOW)
      const cells = [files.vendors!, files.products!].map(parseCsvBytes).flatMap(toCells)
      expect(cells.filter(hasTenDigits)).toEqual([])
      const said = findings.flatMap((one) => [one.suggestion, ...Object.values(toScreenTexts(one))])
      expect(said.map((text) => text.replace('98765 43210', '')).filter(hasTenDigits)).toEqual([])
    }),
    RUNS,
  )
})

/** Lists that took time quadratic in their rows: names that may be headings, and one dish again and again. */
const LONG_LISTS: [titles: string, toRow: (index: number) => string][] = [
  ['Stall Name,Owner,Location', (index) => `SHREE SAMOSA CENTRE ${index},,`],
  ['Stall No,Stall Name,Item,Price', (index) => `1,Chai,Tea,${index % 50}`],
]

test('a list of 2,000 rows takes twice the time of 1,000', () => {
  for (const [titles, toRow] of LONG_LISTS) {
    const make = (rows: number) => {
      const text = [titles, ...Array.from({ length: rows }, (_, index) => toRow(index))].join('\n')
      return parseTextSheet(new TextEncoder().encode(text), 'list.csv')
    }
    const run = (sheet: Sheet) => planImport([sheet], NOTHING, '', { isNumbering: true })
    expect(run(make(20)).findings.length).toBeGreaterThan(0)
    expectLinear({ make, run, size: 1000, withinMs: 4000 })
  }
}, 60_000)
