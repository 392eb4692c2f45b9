import { drawPlaces, toPlaceSpots } from '#shared/event-map/draw-places.ts'
import { drawStalls } from '#shared/event-map/draw-stalls.ts'
import { type Spot, toStalls } from '#shared/event-map/ground.ts'
import type { EventMap } from '#shared/event-map/packed-map.ts'
import { createFinder } from '#shared/event-map/stall-key.ts'
import { festivalPart } from '#web/festival.ts'

/** What is where. */
export interface Ground {
  /** In the order of the sheet: row by row, each from its left. */
  stalls: Spot[]
  /** Places that people know by sight. */
  landmarks: Spot[]
  /** Which of them is the main gate; -1 without one. */
  gate: number
}

let unpacked: { of: EventMap; ground: ReturnType<typeof unpack> } | undefined

/** The ground of the drawn map. */
export function getGround() {
  const map = festivalPart('eventMap')
  if (unpacked?.of !== map) unpacked = { of: map, ground: unpack(map) }
  return unpacked.ground
}

function unpack(map: EventMap) {
  const { box, pictureSide } = map
  const places = toPlaceSpots(map)
  const ground: Ground = {
    stalls: toStalls(map.stalls),
    landmarks: places.slice(0, map.landmarkCount),
    gate: map.gate,
  }
  return {
    ...ground,
    box,
    pictureSide,
    /** What an SVG of the whole map shows. */
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    /** The whole map, as the inside of an SVG. */
    drawWhole: () => map.ground + drawStalls(ground.stalls) + drawPlaces(places),
    /** Where a stall is; undefined where the sheet does not have it. */
    findSpot: createFinder(ground.stalls, ({ name }) => name),
    /** What a row of stalls is called that begins on a line of the sheet: by its letter, or counted from the top. */
    rowNameOf: (y: number, index: number) =>
      places.find((place) => place.tone < 0 && !place.icon && place.y === y)?.name ??
      String(index + 1),
  }
}
