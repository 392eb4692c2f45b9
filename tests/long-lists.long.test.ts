import { expect, test } from 'vitest'
import { planImport, type PublicFiles } from '#organiser/import/plan-import.ts'
import { toHarmlessText } from '#organiser/spreadsheets/harmless-text.ts'
import { parseTextSheet } from '#organiser/spreadsheets/read-text-sheet.ts'
import type { Sheet } from '#organiser/spreadsheets/sheet.ts'
import { type SheetFormat, writeSheet } from '#organiser/spreadsheets/write-sheet.ts'
import { expectEach } from './support/expect-each.ts'
import { expectLinear } from './support/expect-linear.ts'

const NOTHING: PublicFiles = { vendors: new Uint8Array(), products: new Uint8Array() }

const toSheet = (lines: string[]) =>
  parseTextSheet(new TextEncoder().encode(lines.join('\n')), 'list.csv')

/** Each of these names may be a heading. */
function toNames(rows: number) {
  const names = Array.from({ length: rows }, (_, index) => `SHREE SAMOSA CENTRE ${index},,`)
  return toSheet(['Stall Name,Owner,Location', ...names])
}

const planNames = (sheet: Sheet) => planImport([sheet], NOTHING, '', { isNumbering: true })

test('a list of only names takes time in proportion to its rows', () => {
  expect(planNames(toNames(20)).after).toHaveLength(20)
  // 8,000 such rows took 11 seconds when each was compared with all others.
  expectLinear({ make: toNames, run: planNames, size: 1000, withinMs: 4000 })
}, 60_000)

test('so does a list in which one stall repeats one dish', () => {
  const toDishes = (rows: number) =>
    toSheet([
      'Stall No,Stall Name,Item,Price',
      ...Array.from({ length: rows }, (_, index) => `1,Chai,Tea,${index % 50}`),
    ])
  // Comparing each row with all others took over five minutes for 49,000 rows.
  const run = (sheet: Sheet) => planImport([sheet], NOTHING, '')
  expectLinear({ make: toDishes, run, size: 12_000, withinMs: 15_000 })
}, 60_000)

const NASTY = ['\n', '"', ' ', '\t', ';', '; ', '\n=', '\n-\n', '\n"', ';;=', 'a\n', ',"\r\n']

test('a nasty text takes time in proportion to its length', () =>
  expectEach(NASTY, (piece) => {
    expectLinear({
      make: (size) => piece.repeat(size),
      run: toHarmlessText,
      size: 300_000,
      withinMs: 2000,
    })
  }))

test('so does a table of nasty texts', () =>
  expectEach<SheetFormat>(['csv', 'xlsx'], (format) => {
    expectLinear({
      make: (size) => NASTY.map((piece) => [piece.repeat(Math.ceil(size / piece.length))]),
      run: (rows) =>
        writeSheet({ name: 's', columns: [{ title: 'text', width: 5 }], rows }, format),
      size: 8000,
      withinMs: 2000,
    })
  }))
