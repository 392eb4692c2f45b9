import { type MapSheet, NoMap, toMapSheet } from '#shared/event-map/map-sheet.ts'
import { toStallKey } from '#shared/catalogue/catalogue.ts'
import type { MapSlips, MapStall } from '#shared/content/map/map-words.ts'

/** Row by row. */
export type Grid = string[][]

export interface Square {
  x: number
  y: number
}

/** Opposite corners. The keyboard moves `to`. */
export interface Selection {
  from: Square
  to: Square
}

export const selectOne = (square: Square): Selection => ({ from: square, to: square })

/** An empty map has this many squares on each side. */
const SIDE_MIN = 10

/** Makes all rows equally long, with room to start. */
export function withRoom(rows: Grid): Grid {
  const width = Math.max(SIDE_MIN, ...rows.map((row) => row.length))
  const height = Math.max(SIDE_MIN, rows.length)
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => rows[y]?.[x] ?? ''),
  )
}

export function isSelected({ from, to }: Selection, { x, y }: Square): boolean {
  const isWithin = (at: number, one: number, other: number) =>
    at >= Math.min(one, other) && at <= Math.max(one, other)
  return isWithin(x, from.x, to.x) && isWithin(y, from.y, to.y)
}

export const fillSquares = (grid: Grid, selection: Selection, text: string): Grid =>
  grid.map((row, y) => row.map((old, x) => (isSelected(selection, { x, y }) ? text : old)))

export const insertRow = (grid: Grid, at: number): Grid => [
  ...grid.slice(0, at),
  grid[0]!.map(() => ''),
  ...grid.slice(at),
]

export const insertColumn = (grid: Grid, at: number): Grid =>
  grid.map((row) => [...row.slice(0, at), '', ...row.slice(at)])

/** Stays within the grid. */
export const moveBy = (grid: Grid, { x, y }: Square, by: Square): Square => ({
  x: Math.min(Math.max(x + by.x, 0), grid[0]!.length - 1),
  y: Math.min(Math.max(y + by.y, 0), grid.length - 1),
})

/** Removes the numbers of stalls that do not exist. */
export function clearUnknown(grid: Grid, unknown: MapSlips['unknown']): Grid {
  const keys = new Set(unknown.map(({ text }) => toStallKey(text)))
  return grid.map((row) => row.map((text) => (keys.has(toStallKey(text.trim())) ? '' : text)))
}

/** Undefined if the map is empty or too large. */
export function findSheet(grid: Grid, stalls: readonly MapStall[]): MapSheet | undefined {
  const keys = new Set(stalls.map(({ stallNumber }) => toStallKey(stallNumber)))
  const filled = grid.flatMap((row, y) =>
    row.flatMap((text, x) => (text.trim() === '' ? [] : [{ x, y, text: text.trim() }])),
  )
  try {
    return toMapSheet(filled, (text) => keys.has(toStallKey(text)))
  } catch (error) {
    if (error instanceof NoMap) return undefined
    throw error
  }
}

/** A mistake on the map. `text` is what the square contains. */
export interface Slip {
  kind: 'twice' | 'unknown' | 'wide' | 'long'
  cell: string
  text: string
}

export const listSlips = ({ doubled, unknown, wide, unread }: MapSlips): Slip[] => [
  ...doubled.flatMap((areas) =>
    areas.map(({ cell, text }) => ({ kind: 'twice' as const, cell, text })),
  ),
  ...unknown.map(({ cell, text }) => ({ kind: 'unknown' as const, cell, text })),
  ...wide.map(({ cell, text }) => ({ kind: 'wide' as const, cell, text })),
  ...unread.map(({ area: { cell, text } }) => ({ kind: 'long' as const, cell, text })),
]

/** 'B7', as in Excel. */
export function toSquare(cell: string): Square {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  const x = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { x, y: Number(row) - 1 }
}
