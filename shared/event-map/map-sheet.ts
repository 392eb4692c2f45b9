import { decodeText, findMostFrequent, parseRows } from '../catalogue/csv.ts'
import { type MapArea, toAreas } from './areas.ts'

/** content/files/map.csv, parsed for drawing. */
export interface MapSheet {
  /** In cells, without empty margins. */
  columns: number
  rows: number
  /** In the order of the sheet, from the first row to the last. */
  areas: MapArea[]
}

/** A larger sheet is a mistake: this is 240 x 240 metres in steps of two. */
const LONGEST_SIDE = 120

/** Says why a sheet is not a map, in words that follow 'it'. */
export class NoMap extends Error {}

/**
 * Parses the map's sheet: a cell is a stall's number, a word for a place, or empty for a path.
 * @param isStall Whether a text is the number of a stall in the guide; other stalls are recognised
 * by pattern.
 * @throws {NoMap} If it is empty or too large.
 */
export function readMapSheet(
  bytes: Uint8Array,
  isStall: (text: string) => boolean = () => false,
): MapSheet {
  return toMapSheet(findFilled(decodeText(bytes)), isStall)
}

/** Lays out the cells of a sheet. @throws {NoMap} If it is empty or too large. */
export function toMapSheet(
  filled: FilledCell[],
  isStall: (text: string) => boolean = () => false,
): MapSheet {
  if (filled.length === 0) throw new NoMap('is empty')
  const [left, right] = toRange(filled.map(({ x }) => x))
  const [top, bottom] = toRange(filled.map(({ y }) => y))
  const columns = right - left + 1
  const rows = bottom - top + 1
  if (Math.max(columns, rows) > LONGEST_SIDE) {
    throw new NoMap(`has ${columns} columns and ${rows} rows, and ${LONGEST_SIDE} is the most`)
  }
  return { columns, rows, areas: toAreas(filled, { x: left, y: top }, isStall) }
}

/** A non-empty cell, counted from 0 as in Excel. */
export interface FilledCell {
  x: number
  y: number
  text: string
}

/** Whitespace, and characters not allowed in SVG text. */
const BLANKS = /[\s\p{Cc}\uFFFE\uFFFF]+/gu

/** The non-empty cells of a sheet's text. */
export function findFilled(source: string): FilledCell[] {
  const filled: FilledCell[] = []
  for (const { index, cells } of parseRows(source, findSeparator).rows) {
    for (const [x, cell] of cells.entries()) {
      const text = cell.replaceAll(BLANKS, ' ').trim().normalize('NFC')
      if (text !== '') filled.push({ x, y: index, text })
    }
  }
  return filled
}

/** Judged by the whole sheet, because a map's first row may be empty or a single word. */
export function findSeparator(source: string): string {
  const bare = source.replaceAll(/"[^"]*"/g, '')
  return findMostFrequent((separator) => bare.split(separator).length)
}

function toRange(numbers: number[]): [least: number, most: number] {
  return numbers.reduce(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [numbers[0]!, numbers[0]!],
  )
}
