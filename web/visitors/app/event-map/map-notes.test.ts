import { expect, test } from 'vitest'
import { toRows } from './map-notes.tsx'

test("the map's list has the rows in the order of the cards' letters, then those without a letter", () => {
  const spot = (name: string, x: number, y: number) => {
    return { name, x, y, width: 1, height: 1, blocks: [] }
  }
  const stalls = [spot('23', 2, 0), spot('12', 2, 6), spot('13', 3, 6), spot('1', 2, 9)]
  const rows = toRows({ stalls, rowNames: { 6: 'B', 9: 'A' } })
  expect(rows.map(({ name, stalls: row }) => [name, row.map((one) => one.name)])).toEqual([
    ['A', ['1']],
    ['B', ['12', '13']],
    ['1', ['23']],
  ])
})
