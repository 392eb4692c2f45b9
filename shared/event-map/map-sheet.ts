import { decodeText, findMostFrequent, parseRows } from '../catalogue/csv.ts'
import { type MapArea, toAreas } from './areas.ts'

export interface MapSheet {
  /** In cells, without empty margins. */
  columns: number
  rows: number
  areas: MapArea[]
}

/** 240 x 240 metres in steps of two. A larger sheet must be a mistake. */
const LONGEST_SIDE = 120

/** The message is phrased to follow 'it'. */
export class NoMap extends Error {}

/**
 * A cell is a stall's number, a word for a place, or empty for a path.
 * @param isStall Other numbers are recognised by pattern.
 * @throws {NoMap} If the sheet is empty or too large.
 */
export function readMapSheet(
  bytes: Uint8Array,
  isStall: (text: string) => boolean = () => false,
): MapSheet {
  return toMapSheet(findFilled(decodeText(bytes)), isStall)
}

/** @throws {NoMap} If the sheet is empty or too large. */
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

export interface FilledCell {
  x: number
  y: number
  text: string
}

/** White space, and characters that SVG text does not allow. */
const BLANKS = /[\s\p{Cc}\uFFFE\uFFFF]+/gu

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
