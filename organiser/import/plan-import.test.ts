import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvTable, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { sheetWithMobiles } from '../../tests/broken-sheets/sheet-with-mobiles.ts'
import { expectLinear } from '../../tests/support/expect-linear.ts'
import { isLong } from '../../tests/support/long.ts'
import { toAsciiDigits } from '../findings/digits.ts'
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
      const said = findings.map(({ reason, suggestion }) => `${reason} ${suggestion}`)
      expect(said.map((text) => text.replace('98765 43210', '')).filter(hasTenDigits)).toEqual([])
    }),
    RUNS,
  )
})

/** Rows with only a name, each of which may be a heading. */
function toNames(rows: number) {
  const names = Array.from({ length: rows }, (_, index) => `SHREE SAMOSA CENTRE ${index},,`)
  const text = ['Stall Name,Owner,Location', ...names].join('\n')
  return parseTextSheet(new TextEncoder().encode(text), 'names.csv')
}

const planNames = (sheet: Sheet) => planImport([sheet], NOTHING, '', { isNumbering: true })

test('a list of names alone takes linear time', () => {
  expect(planNames(toNames(20)).after).toHaveLength(20)
  // 8,000 such rows took 11 seconds when each was compared with every other.
  expectLinear({ make: toNames, run: planNames, size: 1000, withinMs: 4000 })
}, 60_000)
