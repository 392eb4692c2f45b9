import { expect, test } from 'vitest'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { chooseSheets } from './choose-sheets.ts'
import { isDayName, toSheetStalls } from './sheet-names.ts'

const make = (sheet: string | undefined, file = 'a.xlsx', lines = 1): Sheet => ({
  file,
  ...(sheet !== undefined && { sheet }),
  rows: Array.from({ length: lines }, (_, at) => ({ line: at + 1, cells: ['x'] })),
  merges: [],
  findings: [],
})

test('only the chosen sheets are read, in any spelling, beside text files', () => {
  const sheets = [make('Day 1'), make('Day 2'), make(undefined, 'b.csv')]
  expect(chooseSheets(sheets, ['day  2'])).toEqual([sheets[1], sheets[2]])
  expect(chooseSheets(sheets, [])).toBe(sheets)
})

test('an unknown name is refused with the names of the sheets', () => {
  const sheets = [make('Day 1'), make('Day 2')]
  expect(() => chooseSheets(sheets, ['Day 3'])).toThrow(
    'No sheet is called "Day 3". There are "Day 1", "Day 2". Nothing was changed.',
  )
  expect(() => chooseSheets([make('Old', 'a.xlsx', 0)], ['Old'])).toThrow('is hidden or empty')
  expect(() => chooseSheets([...sheets, make('Menu', 'c.xlsx')], ['Day 1'])).toThrow(
    'c.xlsx has none of them',
  )
})

test('a sheet that is named after a day is recognised', () => {
  const days = ['Day 1', 'Saturday', '22 Nov', 'Nov 23rd', '22-11-2025', 'शनिवार', 'Fri menu']
  expect(days.filter((name) => !isDayName(name))).toEqual([])
  expect(['Stall 12', 'Sunrise', 'Mayur Cafe', 'B-4', 'Menu'].filter(isDayName)).toEqual([])
})

function stallsOf(names: string[], mayName = false) {
  const isStall = (name: string) => name === 'canteen'
  const isNumber = (number: string) => number === '7'
  const sheets = names.map((name) => make(name))
  const stalls = toSheetStalls(sheets, isStall, isNumber, mayName)
  return Array.from(stalls.values(), ({ number, name }) => `${number}|${name}`)
}

test('sheets are named after stalls, and not after programs, chapters and years', () => {
  const named = stallsOf(['Stall 12 - Chai Point', 'Canteen', '7'])
  expect(named).toEqual(['12|Chai Point', '|Canteen', '7|'])
  const others = ['Sheet1', 'Table 3', '2025 - Final', 'Snacks', 'Day 1', 'Menu']
  expect(stallsOf(others, true)).toEqual([])
  expect(stallsOf(['1. Chai Point'])).toEqual([])
  expect(stallsOf(['1. Chai Point', '2. Bhel House'])).toHaveLength(2)
  expect(stallsOf(['Chai Point', 'Bhel House'])).toEqual([])
  expect(stallsOf(['Chai Point', 'Bhel House'], true)).toEqual(['|Chai Point', '|Bhel House'])
})
