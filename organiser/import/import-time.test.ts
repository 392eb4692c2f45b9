import { expect, test } from 'vitest'
import { expectLinear } from '../../tests/support/expect-linear.ts'
import { parseTextSheet } from '../spreadsheets/read-text-sheet.ts'
import { planImport } from './plan-import.ts'

const NOTHING = { vendors: new Uint8Array(), products: new Uint8Array() }

/** Rows with nothing but a name, each of which may be a heading. */
function toSheet(rows: number) {
  const names = Array.from({ length: rows }, (_, index) => `SHREE SAMOSA CENTRE ${index},,`)
  const text = ['Stall Name,Owner,Location', ...names].join('\n')
  return parseTextSheet(new TextEncoder().encode(text), 'names.csv')
}

const plan = (sheet: ReturnType<typeof toSheet>) =>
  planImport([sheet], NOTHING, '', { isNumbering: true })

test('a list of names alone takes time as it has rows', () => {
  expect(plan(toSheet(20)).after).toHaveLength(20)
  // 8,000 such rows took 11 seconds when each was compared with all.
  expectLinear({ make: toSheet, run: plan, size: 1000, withinMs: 4000 })
}, 60_000)
