import map from '#content/event-map'
import { drawPlaces, toPlaceSpots } from '#shared/event-map/draw-places.ts'
import { drawStalls } from '#shared/event-map/draw-stalls.ts'
import { type Spot, toStalls } from '#shared/event-map/ground.ts'
import { createFinder } from '#shared/event-map/stall-key.ts'

/** The festival need not have a drawn map. */
const NO_MAP = {
  box: { x: 0, y: 0, width: 1, height: 1 },
  ground: '',
  stalls: [],
  signs: [],
  places: [],
  landmarkCount: 0,
  gate: -1,
  pictureSide: 0,
}

const packed = HAS_DRAWN_MAP ? map! : NO_MAP

/** What is where. */
export interface Ground {
  /** In the order of the sheet: row by row, each from its left. */
  stalls: Spot[]
  /** Places that people know by sight. */
  landmarks: Spot[]
  /** Which of them is the main gate; -1 without one. */
  gate: number
}

const places = toPlaceSpots(packed)
export const { box, pictureSide } = packed
/** What an SVG of the whole map shows. */
export const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`
export const ground: Ground = {
  stalls: toStalls(packed.stalls),
  landmarks: places.slice(0, packed.landmarkCount),
  gate: packed.gate,
}

/** The whole map, as the inside of an SVG. */
export const drawWhole = () => packed.ground + drawStalls(ground.stalls) + drawPlaces(places)

/** Where a stall is; undefined where the sheet does not have it. */
export const findSpot = createFinder(ground.stalls, ({ name }) => name)

/** What a row of stalls is called that begins on a line of the sheet: by its letter, or counted from the top. */
export const rowNameOf = (y: number, index: number) =>
  places.find((place) => place.tone < 0 && !place.icon && place.y === y)?.name ?? String(index + 1)
