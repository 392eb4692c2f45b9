import { drawPlaces, drawStalls } from './draw-map.ts'
import { splitNames } from './areas.ts'
import {
  drawGround,
  type MapWords,
  nameOf,
  toPlaces,
  type ViewBox,
  viewBoxOf,
} from './lay-out-map.ts'
import type { MapSheet } from './map-sheet.ts'
import type { PlaceKind } from './place-kinds.ts'
import { type Spot, toSpot } from './spots.ts'

export interface Landmark extends Spot {
  /** The path of its sign, on a 24 × 24 grid with strokes of 2; empty for a place without one. */
  sign: string
}

/** What a visitor may search for on the map. */
export interface MapPlace {
  /** As on the map. */
  name: string
  /** 'word': a place without a known drawing. */
  kind: PlaceKind | 'word'
  /** As in the sheet, maybe in another language. */
  written: string[]
}

/** The named places of a sheet; two of the same name are one. */
export function toMapPlaces({ areas }: MapSheet, words: MapWords): MapPlace[] {
  const byName = new Map<string, MapPlace>()
  for (const area of areas) {
    const { kind, text } = area
    if (kind === 'stall' || kind === 'row' || kind === 'north') continue
    const name = nameOf(area, words)
    byName.set(name, { name, kind, written: splitNames(text).filter((one) => one !== name) })
  }
  return [...byName.values()]
}

/** The drawn map for phones. */
export interface EventMap {
  box: ViewBox
  /** The whole map, as inner SVG. */
  drawing: string
  /** In the order of the sheet: row by row, left to right. */
  stalls: Spot[]
  /** Places that people know by sight. */
  landmarks: Landmark[]
  /** The index of the main gate in `landmarks`; -1 if there is none. */
  gate: number
  /** The letters of rows, by the line of the sheet. */
  rowNames: Record<number, string>
  /** The longer side, in pixels, of the picture drawn from this sheet. */
  pictureSide: number
}

/** Lays a sheet out for phones, in the language of the words. */
export function toEventMap(sheet: MapSheet, words: MapWords): EventMap {
  const all = toPlaces(sheet, words)
  const landmarks = all.filter(({ tone }) => tone >= 0)
  const others = all.filter(({ tone }) => tone < 0)
  const places = [...landmarks, ...others]
  const gates = ['mainGate', 'gate'].map((kind) => landmarks.findIndex((one) => one.kind === kind))
  const stalls = toStallSpots(sheet)
  const letters = others.filter(({ kind }) => kind === 'row')
  return {
    box: viewBoxOf(sheet, places),
    drawing: drawGround(sheet, places, words.title) + drawStalls(stalls) + drawPlaces(places),
    stalls,
    landmarks: landmarks.map(({ name, x, y, width, height, blocks, sign }) => {
      return { name, x, y, width, height, blocks, sign }
    }),
    gate: gates.find((index) => index >= 0) ?? -1,
    // Of two letters on one line, the first counts.
    rowNames: Object.fromEntries(
      letters.map(({ y }) => [y, letters.find((letter) => letter.y === y)!.name]),
    ),
    pictureSide: longestSideOf(sheet),
  }
}

function toStallSpots({ areas }: MapSheet): Spot[] {
  return areas
    .filter(({ kind }) => kind === 'stall')
    .map((area) => toSpot(area, area.text))
    .sort((a, b) => a.y - b.y || a.x - b.x)
}

/** In pixels: letters are legible when a phone enlarges the picture to six times its width. */
const LONGEST = 1600
/** A prime: with a power of two, the hash would ignore the position of a number. */
const VARIANTS = 61

/**
 * The longer side of a sheet's picture in pixels. It varies with the sheet, so that a phone with an
 * outdated picture puts no pins on it. One change in 61 goes unnoticed until the phone has fetched
 * the new picture.
 */
export function longestSideOf({ areas }: Pick<MapSheet, 'areas'>): number {
  let hash = 0
  for (const letter of JSON.stringify(areas)) {
    hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0
  }
  return LONGEST - (hash % VARIANTS)
}
