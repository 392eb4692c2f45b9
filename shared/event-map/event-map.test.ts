import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { places as names } from '../messages/en/map-places.ts'
import { drawStalls } from './draw-map.ts'
import { toEventMap } from './event-map.ts'
import { type MapSheet, readMapSheet } from './map-sheet.ts'
import type { Spot } from './areas.ts'

/** From a stall's top to the tip of a pin in it (web/visitors/app/event-map/map-drawing.ts), in cells. */
const HEAD = 0.22
const words = { language: 'en', title: 'Ground', names }

const read = (grid: string[][]) => {
  const csv = grid.map((row) => row.map((text) => `"${text}"`).join(',')).join('\n')
  return readMapSheet(new TextEncoder().encode(csv))
}
const stallsOf = ({ areas }: MapSheet) => areas.filter(({ kind }) => kind === 'stall')
/** 'name: largest rectangle + others'. */
const describeSpot = ({ name, blocks }: Spot) =>
  `${name}: ${blocks.map(({ x, y, width, height }) => [x, y, width, height]).join(' + ')}`

/** Grids of up to 7 by 7 cells. The first cell is filled, because it is the origin. */
const cell = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) },
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom('07', '0', 'A-7', '१२', 'Stage', 'Gate', 'C', 'Lounge') },
)
const lines = { minLength: 1, maxLength: 7 }
const grids = fc
  .tuple(fc.constantFrom('1', '5', 'Stage'), fc.array(fc.array(cell, lines), lines))
  .map(([first, [top, ...rows]]) => [[first, ...top!.slice(1)], ...rows])

test('a phone shows every stall of any sheet once, in order and in its place, with its number and pin', () => {
  const expectAll = (grid: string[][]) => {
    const sheet = read(grid)
    const drawn = stallsOf(sheet).map(({ text, blocks }) => `${text}: ${blocks.join(' + ')}`)
    const { stalls } = toEventMap(sheet, words)
    expect(stalls.map(describeSpot).toSorted()).toEqual(drawn.toSorted())
    const order = stalls.map(({ x, y }) => y * 100 + x)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    const texts = drawStalls(stalls).matchAll(/<text [^>]*>([^<]*)<\/text>/g)
    const numbers = stallsOf(sheet).map(({ text }) => text)
    expect([...texts].map(([, text]) => text!).toSorted()).toEqual(numbers.toSorted())
    for (const { name, x, y, width } of stalls) {
      expect(grid[Math.floor(y + HEAD)]?.[Math.floor(x + width / 2)]).toBe(name)
    }
  }
  fc.assert(fc.property(grids, expectAll))
})

test('the way begins at the main gate, or else at the first gate', () => {
  const gateOf = (...row: string[]) => {
    const { landmarks, gate } = toEventMap(read([row]), words)
    return landmarks[gate]?.name
  }
  expect(gateOf('Gate', 'Stage', 'Main Gate', 'Gate')).toBe('Main Gate')
  expect(gateOf('C', 'Stage', 'Gate 2', 'Gate 1')).toBe('Gate 2')
  expect(gateOf('Stage', 'C', '1')).toBeUndefined()
})
