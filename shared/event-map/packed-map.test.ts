import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { places as names } from '../messages/en/map-places.ts'
import { toPlaceSpots } from './draw-places.ts'
import { drawStalls } from './draw-stalls.ts'
import { type Spot, toStalls } from './ground.ts'
import { toPlaces } from './lay-out-map.ts'
import { type MapSheet, readMapSheet } from './map-sheet.ts'
import { packStalls } from './pack-spots.ts'
import { packMap } from './packed-map.ts'

/** From its top to the tip of a pin in a stall (web/app/event-map/map-drawing.ts), in cells. */
const HEAD = 0.22
const words = { language: 'en', title: 'Ground', names }

const read = (grid: string[][]) => {
  const csv = grid.map((row) => row.map((text) => `"${text}"`).join(',')).join('\n')
  return readMapSheet(new TextEncoder().encode(csv))
}
const stallsOf = ({ areas }: MapSheet) => areas.filter(({ kind }) => kind === 'stall')
/** As a phone has them: 'name: largest rectangle + others', without the bridges between rectangles. */
const unpack = (sheet: MapSheet) => toStalls(packStalls(stallsOf(sheet))).map(describeSpot)
const describeSpot = ({ name, blocks }: Spot) => {
  const whole = blocks.filter((block) => Object.values(block).every(Number.isInteger))
  return `${name}: ${whole.map(({ x, y, width, height }) => [x, y, width, height]).join(' + ')}`
}

/** Grids of up to 7 by 7 cells. The first has something, so that cells are counted from it. */
const cell = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) },
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom('07', '0', 'A-7', '१२', 'Stage', 'Gate', 'C', 'Lounge') },
)
const lines = { minLength: 1, maxLength: 7 }
const grids = fc
  .tuple(fc.constantFrom('1', '5', 'Stage'), fc.array(fc.array(cell, lines), lines))
  .map(([first, [top, ...rows]]) => [[first, ...top!.slice(1)], ...rows])
const forEachGrid = (check: (grid: string[][], sheet: MapSheet) => void) =>
  fc.assert(fc.property(grids, (grid) => check(grid, read(grid))))

test('each filled cell of any sheet belongs to one rectangle of one area, and no other cell does', () => {
  forEachGrid((grid, { areas }) => {
    const filled = grid.flatMap((row, y) =>
      row.flatMap((text, x) => (text === '' ? [] : `${text} in ${x},${y}`)),
    )
    const covered = areas.flatMap(({ text, blocks }) =>
      blocks.flatMap(([left, top, width, height]) =>
        Array.from({ length: width * height }, (_, index) => {
          return `${text} in ${left + (index % width)},${top + Math.floor(index / width)}`
        }),
      ),
    )
    expect(covered.toSorted()).toEqual(filled.toSorted())
  })
})

test('a phone has every stall of any sheet once, in order, where it was, and draws its number and its pin there', () => {
  forEachGrid((grid, sheet) => {
    const drawn = stallsOf(sheet).map(({ text, blocks }) => `${text}: ${blocks.join(' + ')}`)
    expect(unpack(sheet).toSorted()).toEqual(drawn.toSorted())
    const stalls = toStalls(packStalls(stallsOf(sheet)))
    const order = stalls.map(({ x, y }) => y * 100 + x)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    const texts = drawStalls(stalls).matchAll(/<text [^>]*>([^<]*)<\/text>/g)
    const numbers = stallsOf(sheet).map(({ text }) => text)
    expect([...texts].map(([, text]) => text!).toSorted()).toEqual(numbers.toSorted())
    for (const { name, x, y, width } of stalls) {
      expect(grid[Math.floor(y + HEAD)]?.[Math.floor(x + width / 2)]).toBe(name)
    }
  })
})

test('a phone has every place of any sheet as it was laid out, landmarks first', () => {
  forEachGrid((_, sheet) => {
    const packed = packMap(sheet, words)
    const laidOut = toPlaces(sheet, words).map(({ kind: _kind, ...spot }) => spot)
    const spots = toPlaceSpots(packed)
    expect(spots).toHaveLength(laidOut.length)
    expect(spots).toEqual(expect.arrayContaining(laidOut))
    const isLandmark = spots.map(({ name }) => name !== 'C')
    expect(isLandmark).toEqual(spots.map((__, index) => index < packed.landmarkCount))
  })
})

test('the way begins at the main gate, else at the first gate', () => {
  const gateOf = (...row: string[]) => {
    const { places, gate } = packMap(read([row]), words)
    return gate === -1 ? undefined : places[gate]![4]
  }
  expect(gateOf('Gate', 'Stage', 'Main Gate', 'Gate')).toBe('Main Gate')
  expect(gateOf('C', 'Stage', 'Gate 2', 'Gate 1')).toBe('Gate 2')
  expect(gateOf('Stage', 'C', '1')).toBeUndefined()
})
