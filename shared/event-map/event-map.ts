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
import { type Spot, toSpot } from './areas.ts'

export interface Landmark extends Spot {
  sign: string
  /** Visitors need to find its front, whichever side they come from. */
  isStage?: boolean
}

export interface MapPlace {
  name: string
  kind: PlaceKind | 'word'
  written: string[]
}

/** Joins places of the same name. */
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

export interface EventMap {
  box: ViewBox
  drawing: string
  /** Row by row, left to right. */
  stalls: Spot[]
  /** Places that people know by sight. */
  landmarks: Landmark[]
  gate: number
  rowNames: Record<number, string>
  pictureSide: number
}

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
    landmarks: landmarks.map(({ kind, name, x, y, width, height, blocks, sign }) => {
      const spot = { name, x, y, width, height, blocks, sign }
      return kind === 'stage' ? { ...spot, isStage: true } : spot
    }),
    gate: gates.find((index) => index >= 0) ?? -1,
    // If a line has two letters, the first one counts.
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

/** In pixels. Letters are legible when a phone enlarges the picture to six times its width. */
const LONGEST = 1600
/** With a power of two, the hash would ignore the position of a number. */
const VARIANTS = 61

/**
 * In pixels. The size varies with the sheet, so that a phone detects an outdated picture and does
 * not put pins on it. One change in 61 goes unnoticed until the new picture arrives.
 */
export function longestSideOf({ areas }: Pick<MapSheet, 'areas'>): number {
  let hash = 0
  for (const letter of JSON.stringify(areas)) {
    hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0
  }
  return LONGEST - (hash % VARIANTS)
}
