import { expect, test } from 'vitest'
import { expectLinear } from '../../tests/support/expect-linear.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { parseTextSheet } from '../spreadsheets/read-text-sheet.ts'
import { planImport, type PublicFiles } from './plan-import.ts'

const NOTHING: PublicFiles = { vendors: new Uint8Array(), products: new Uint8Array() }

const toSheet = (lines: string[]) =>
  parseTextSheet(new TextEncoder().encode(lines.join('\n')), 'list.csv')

/** Each of these names may be a heading. */
function toNames(rows: number) {
  const names = Array.from({ length: rows }, (_, index) => `SHREE SAMOSA CENTRE ${index},,`)
  return toSheet(['Stall Name,Owner,Location', ...names])
}

const planNames = (sheet: Sheet) => planImport([sheet], NOTHING, '', { isNumbering: true })

test('a list of names alone takes time in proportion to its rows', () => {
  expect(planNames(toNames(20)).after).toHaveLength(20)
  // 8,000 such rows took 11 seconds when each was compared with all.
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
