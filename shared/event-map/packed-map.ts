import type { PackedPlace, PlaceSpot } from './draw-places.ts'
import type { PackedRun, PackedSpot } from './ground.ts'
import { drawGround, toPlaces, type ViewBox, viewBoxOf } from './lay-out-map.ts'
import type { MapSheet } from './map-sheet.ts'
import { packStalls } from './pack-spots.ts'
import { longestSideOf } from './picture-side.ts'
import type { MapWords } from './place-names.ts'

/** The drawn map as a phone gets it. */
export interface EventMap {
  box: ViewBox
  /** What lies under stalls and places, as the inside of an SVG. */
  ground: string
  stalls: (PackedSpot | PackedRun)[]
  signs: string[]
  /** Those that people know by sight first. */
  places: PackedPlace[]
  landmarkCount: number
  /** Which of them is the main gate; -1 without one. */
  gate: number
  /** The longer side of the picture that was drawn of this sheet, in pixels. */
  pictureSide: number
}

/** Packs a sheet for phones. */
export function packMap(sheet: MapSheet, words: MapWords): EventMap {
  const all = toPlaces(sheet, words)
  const landmarks = all.filter(({ tone }) => tone >= 0)
  const places = [...landmarks, ...all.filter(({ tone }) => tone < 0)]
  const gates = ['mainGate', 'gate'].map((kind) => landmarks.findIndex((one) => one.kind === kind))
  const signs = [...new Set(places.map(({ sign }) => sign))]
  return {
    box: viewBoxOf(sheet, places),
    ground: drawGround(sheet, places, words.title),
    stalls: packStalls(sheet.areas.filter(({ kind }) => kind === 'stall')),
    signs,
    places: places.map((spot) => pack(spot, signs.indexOf(spot.sign))),
    landmarkCount: landmarks.length,
    gate: gates.find((index) => index >= 0) ?? -1,
    pictureSide: longestSideOf(sheet),
  }
}

function pack({ tone, icon, size, name, blocks }: PlaceSpot, sign: number): PackedPlace {
  const numbers = blocks.flatMap(({ x, y, width, height }) => [x, y, width, height])
  return [tone, sign, icon, size, name, ...numbers]
}
