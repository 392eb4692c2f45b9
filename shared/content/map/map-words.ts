import { toStallKey, type Vendor } from '../../catalogue/catalogue.ts'
import type { MapArea } from '../../event-map/areas.ts'
import { type MapWords, SMALLEST, toPlaces } from '../../event-map/lay-out-map.ts'
import type { MapSheet } from '../../event-map/map-sheet.ts'
import { isReadable } from '../content-problem.ts'
import type { LANGUAGE_CODES } from '../../languages.ts'
import * as en from '../../messages/en/map-places.ts'
import * as hi from '../../messages/hi/map-places.ts'

export type MapStall = Pick<Vendor, 'stallNumber' | 'stallName' | 'disabled'>

export interface MapSlips<Stall extends MapStall = MapStall> {
  /** Areas of each stall that appears more than once. The map shows only the first. */
  doubled: MapArea[][]
  unknown: MapArea[]
  missing: Stall[]
  /** Stalls with two cells while others are missing: one cell may be a neighbour's. */
  wide: MapArea[]
  unread: { name: string; area: MapArea }[]
  garbled: MapArea | undefined
  hasWayIn: boolean
}

export function findMapSlips<Stall extends MapStall>(
  sheet: MapSheet,
  stalls: readonly Stall[],
): MapSlips<Stall> {
  const drawn = new Map<string, MapArea[]>()
  for (const area of sheet.areas.filter(({ kind }) => kind === 'stall')) {
    const key = toStallKey(area.text)
    drawn.set(key, [...(drawn.get(key) ?? []), area])
  }
  const known = new Set(stalls.map(({ stallNumber }) => toStallKey(stallNumber)))
  const missing = stalls.filter(
    ({ stallNumber, disabled }) => !disabled && !drawn.has(toStallKey(stallNumber)),
  )
  const places = sheet.areas.filter(({ kind }) => kind !== 'stall')
  return {
    doubled: [...drawn.values()].filter(({ length }) => length > 1),
    unknown: [...drawn].filter(([key]) => !known.has(key)).map(([, [area]]) => area!),
    missing,
    wide: missing.length > 0 ? [...drawn.values()].flat().filter(isWide) : [],
    unread: toPlaces(sheet, mapWords.en).flatMap(({ kind, name, size }, index) =>
      kind === 'word' && size < SMALLEST ? [{ name, area: places[index]! }] : [],
    ),
    garbled: sheet.areas.find(({ text }) => !isReadable(text)),
    hasWayIn: sheet.areas.some(({ kind }) => kind === 'mainGate' || kind === 'north'),
  }
}

const isWide = ({ blocks }: MapArea) => blocks.length === 1 && blocks[0]![2] * blocks[0]![3] === 2

export const mapWords: Record<(typeof LANGUAGE_CODES)[number], MapWords> = {
  en: { language: 'en', title: en.title, names: en.places },
  hi: { language: 'hi', title: hi.title, names: hi.places },
}
