import type { Vendor } from '../../catalogue/catalogue.ts'
import { toStallKey } from '../../catalogue/find-stall.ts'
import type { MapArea } from '../../event-map/areas.ts'
import { SMALLEST, toPlaces } from '../../event-map/lay-out-map.ts'
import type { MapSheet } from '../../event-map/map-sheet.ts'
import { isReadable } from '../content-problem.ts'
import { mapWords } from './map-words.ts'

export type MapStall = Pick<Vendor, 'stallNumber' | 'stallName' | 'disabled'>

/** What is probably wrong with a map. */
export interface MapSlips<Stall extends MapStall = MapStall> {
  /** The areas of each stall that is in several places; the map shows only the first. */
  doubled: MapArea[][]
  /** Stall numbers that no stall has. */
  unknown: MapArea[]
  /** Open stalls that are not on the map. */
  missing: Stall[]
  /** Stalls of two cells, if others are missing: possibly one of two neighbours, typed twice. */
  wide: MapArea[]
  /** Places whose names are too long for their boards. */
  unread: { name: string; area: MapArea }[]
  /** The first place whose letters are lost. */
  garbled: MapArea | undefined
  /** Whether the map shows the main gate or north. */
  hasWayIn: boolean
}

/** Compares a map with the festival's stalls. */
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
