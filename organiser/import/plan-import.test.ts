import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvTable, parseCsvBytes } from '#shared/catalogue/csv.ts'
import {
  oneSheet,
  sheetWithMobiles,
  twoSheets,
} from '../../tests/broken-sheets/arbitrary-sheets.ts'
import { expectLinear } from '../../tests/support/expect-linear.ts'
import { isLong } from '../../tests/support/long.ts'
import { toAsciiDigits } from '../findings/digits.ts'
import type { Finding } from '../findings/finding.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { parseTextSheet } from '../spreadsheets/read-text-sheet.ts'
import { planImport, type PublicFiles } from './plan-import.ts'

const NOTHING: PublicFiles = { vendors: new Uint8Array(), products: new Uint8Array() }
const NOW = '2026-11-22T12:00:00.000Z'
const STAYS = /^(stall-name-missing|stall-number-date|stall-vacant|category-unknown)$/
const RUNS = { numRuns: isLong ? 300 : 50 }

const countRows = (bytes: Uint8Array) => parseCsvBytes(bytes).records.length
const toCells = ({ records }: CsvTable) => records.flatMap(({ values }) => Object.values(values))
/** Matches ten digits, whatever separates them. */
const hasTenDigits = (text: string) =>
  /(?<!\d)[6-9](?:[ .-]{0,3}\d){9}(?!\d)/.test(toAsciiDigits(text))

test('an import is clean: importing its output again writes the same bytes and finds no mistake', () => {
  const sheets = fc.oneof(
    twoSheets,
    oneSheet.map((sheet) => [sheet]),
  )
  fc.assert(
    fc.property(sheets, (given) => {
      const first = planImport(given, NOTHING, NOW).files as PublicFiles
      const stalls = parseTextSheet(first.vendors, 'vendors.csv')
      const products = parseTextSheet(first.products, 'products.csv')
      const again = planImport([stalls, products], first, NOW)
      expect(again.files).toEqual({})
      // A missing name, a number like a date, or a misspelt category is left for someone to correct.
      const mistakes = again.findings
        .filter(({ severity }) => severity === 'mistake')
        .filter(({ name }) => !STAYS.test(name))
      expect(mistakes).toEqual([])
    }),
    RUNS,
  )
})

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

test('no row is lost without a finding for its line', () => {
  const LEFT_OUT =
    /^(stall-number-(missing|twice)|stall-of-another|unknown-stall|total-row|header-repeated|remark-row|heading-read|product-empty)$/
  fc.assert(
    fc.property(twoSheets, ([stalls, products]) => {
      const { files, findings } = planImport([stalls, products], NOTHING, NOW)
      const countNamed = (file: string) => findLines(findings, file, LEFT_OUT).size
      expect(countRows(files.vendors!) + countNamed('stalls')).toBe(stalls.rows.length - 1)
      expect(countRows(files.products!) + countNamed('products')).toBe(products.rows.length - 1)
    }),
    RUNS,
  )
})

function findLines(findings: Finding[], file: string, names: RegExp): Set<number> {
  const those = findings.filter((found) => found.file === file && names.test(found.name))
  return new Set(those.map(({ line }) => line))
}

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
