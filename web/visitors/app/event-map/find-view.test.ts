import { expect, test } from 'vitest'
import { mapWords } from '#shared/content/map/map-words.ts'
import { CELL } from '#shared/event-map/draw-map.ts'
import { toEventMap } from '#shared/event-map/event-map.ts'
import { readMapSheet } from '#shared/event-map/map-sheet.ts'
import type { Cells } from '#shared/event-map/spots.ts'
import { readSample } from '../../../../tests/support/festivals/content-folder.ts'
import { findView } from './find-view.ts'

const PHONE = { width: 342, height: 500 }
const map = toEventMap(readMapSheet(readSample('files/map.csv')!), mapWords.en)
const { x, y, width, height } = map.box
const ground = { x: x / CELL, y: y / CELL, width: width / CELL, height: height / CELL }
const outlines = [...map.stalls, ...map.landmarks].flatMap(({ blocks }) => blocks)
const gate = map.landmarks[map.gate]!

function isCut(spot: Cells, view: Cells) {
  const overlap = (from: number, span: number, start: number, size: number) =>
    Math.min(from + span, start + size) - Math.max(from, start)
  const wide = overlap(spot.x, spot.width, view.x, view.width)
  const high = overlap(spot.y, spot.height, view.y, view.height)
  // The gap between boards may be cut.
  const isWhole = wide >= spot.width - 0.08 && high >= spot.height - 0.08
  return wide > 0.08 && high > 0.08 && !isWhole
}

test('the map of any stall shows it with the way from the gate, and cuts no stall or place', () => {
  for (const stall of map.stalls) {
    const view = findView([stall, gate], outlines, ground, PHONE)
    expect(
      outlines.filter((spot) => isCut(spot, view)),
      stall.name,
    ).toEqual([])
    for (const spot of [stall, gate]) {
      expect(spot.x >= view.x && spot.x + spot.width <= view.x + view.width, stall.name).toBe(true)
      expect(spot.y >= view.y && spot.y + spot.height <= view.y + view.height).toBe(true)
    }
    expect(view.width / view.height).toBeCloseTo(PHONE.width / PHONE.height)
  }
})

test('a large ground stays legible, and a tap enlarges a stall until it can be tapped', () => {
  const stalls = Array.from({ length: 4000 }, (_, index) => {
    return { x: index % 100, y: Math.floor(index / 100), width: 1, height: 1 }
  })
  const wide = { x: -1, y: -1, width: 102, height: 42 }
  const sizeOf = (isClose: boolean) =>
    PHONE.width / findView([stalls[2050]!], stalls, wide, PHONE, isClose).width
  expect(sizeOf(false)).toBeGreaterThanOrEqual(20)
  expect(sizeOf(true)).toBeGreaterThanOrEqual(44)
})
