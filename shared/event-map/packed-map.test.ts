import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
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

describe('of any sheet', () => {
  test('each cell with something in it belongs to one rectangle of one area, and no other cell does', () => {
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

  test('a phone has every stall once, in the order of the sheet, where it stands', () => {
    forEachGrid((_, sheet) => {
      const drawn = stallsOf(sheet).map(({ text, blocks }) => `${text}: ${blocks.join(' + ')}`)
      expect(unpack(sheet).toSorted()).toEqual(drawn.toSorted())
      const stalls = toStalls(packStalls(stallsOf(sheet)))
      const order = stalls.map(({ x, y }) => y * 100 + x)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    })
  })

  test('each number is drawn once', () => {
    forEachGrid((_, sheet) => {
      const svg = drawStalls(toStalls(packStalls(stallsOf(sheet))))
      const numbers = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!)
      expect(numbers.toSorted()).toEqual(
        stallsOf(sheet)
          .map(({ text }) => text)
          .toSorted(),
      )
    })
  })

  test('the pin of a stall stands in a cell of that stall', () => {
    forEachGrid((grid, sheet) => {
      for (const { name, x, y, width } of toStalls(packStalls(stallsOf(sheet)))) {
        expect(grid[Math.floor(y + HEAD)]?.[Math.floor(x + width / 2)]).toBe(name)
      }
    })
  })

  test('a phone has every place as it was laid out, those that people know by sight first', () => {
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
})

test('the way begins at the gate', () =>
  expectEach(
    [
      ['the main gate', ['Gate', 'Stage', 'Main Gate', 'Gate'], 'Main Gate'],
      ['the first gate where none is the main one', ['C', 'Stage', 'Gate 2', 'Gate 1'], 'Gate 2'],
      ['nothing where the sheet has no gate', ['Stage', 'C', '1'], undefined],
    ],
    (_, row, name) => {
      const { places, gate } = packMap(read([row]), words)
      expect(places[gate]?.[4]).toBe(name)
      expect(gate === -1).toBe(name === undefined)
    },
  ))
