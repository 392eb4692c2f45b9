import { toLatinDigits } from '../devanagari.ts'
import { findPlaceKind, type PlaceKind } from './place-kinds.ts'

/** A rectangle in cells: column and row of its first cell, width and height. */
export type Block = [x: number, y: number, width: number, height: number]

/** Equal cells that touch. */
export interface MapArea {
  /** The text of its first cell. */
  text: string
  /** `word`: a place without a known drawing. */
  kind: 'stall' | 'word' | PlaceKind
  /** Distinguishes places of one kind: the '2' of 'Gate 2'. */
  suffix: string
  /** Non-overlapping rectangles that make up the area, largest first. */
  blocks: Block[]
  /** Its first cell by its Excel name: 'B7'. */
  cell: string
}

interface Cell {
  x: number
  y: number
}

const toKey = ({ x, y }: Cell) => `${x},${y}`
/** Ignores case. */
const toTextKey = (text: string) => text.toLowerCase()

/**
 * The areas of a sheet.
 * @param filled Its non-empty cells, row by row.
 * @param corner The origin of the map.
 * @param isStall Whether a text is the number of a stall in the guide, whatever it looks like.
 */
export function toAreas(
  filled: (Cell & { text: string })[],
  corner: Cell,
  isStall: (text: string) => boolean,
): MapArea[] {
  const texts = new Map(filled.map((cell) => [toKey(cell), toTextKey(cell.text)]))
  const areas: MapArea[] = []
  for (const { x, y, text } of filled) {
    const members = takeArea(texts, { x, y })
    if (members.length === 0) continue
    const inMap = members.map((cell) => ({ x: cell.x - corner.x, y: cell.y - corner.y }))
    const read = isStall(text) ? { kind: 'stall' as const, suffix: '' } : readText(text)
    areas.push({ text, ...read, blocks: toBlocks(inMap), cell: toCellName({ x, y }) })
  }
  return areas
}

/** Removes a cell and all equal cells connected to it from the sheet; corners do not connect. */
function takeArea(texts: Map<string, string>, start: Cell): Cell[] {
  const wanted = texts.get(toKey(start))
  const members: Cell[] = []
  const next = [start]
  for (let cell = next.pop(); cell; cell = next.pop()) {
    if (wanted === undefined || texts.get(toKey(cell)) !== wanted) continue
    texts.delete(toKey(cell))
    members.push(cell)
    const { x, y } = cell
    next.push({ x: x + 1, y }, { x: x - 1, y }, { x, y: y + 1 }, { x, y: y - 1 })
  }
  return members
}

/** Covers cells with rectangles: runs within a row, merged with the same run of the next row. */
function toBlocks(cells: Cell[]): Block[] {
  const blocks: Block[] = []
  const left = new Set(cells.map(toKey))
  for (const { x, y } of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    if (!left.has(toKey({ x, y }))) continue
    let width = 0
    while (left.has(toKey({ x: x + width, y }))) width += 1
    const row = Array.from({ length: width }, (_, index) => x + index)
    let height = 0
    while (row.every((at) => left.has(toKey({ x: at, y: y + height })))) {
      for (const at of row) left.delete(toKey({ x: at, y: y + height }))
      height += 1
    }
    blocks.push([x, y, width, height])
  }
  return blocks.sort((a, b) => b[2] * b[3] - a[2] * a[3])
}

/** 'A', and 'Row C' or 'लाइन C'. */
const ROW_LETTER = /^(?:(?:row|line|lane|लाइन|कतार) ?)?[A-Zअ-ह]$/iu
/** Digits with a few letters and signs: '12', 'A-7', 'FC 03', 'क१२'. Places have more letters. */
const STALL_NUMBER = /^(?=.*\d)(?!.*\p{L}[\p{L}\p{M}]{3})[\p{L}\p{M}\d ./&-]{1,10}$/u

/** 'Stage / मंच': one name per language. */
export function splitNames(text: string): string[] {
  return text.split(/ ?[/|·] ?/).filter((name) => name !== '')
}

function readText(text: string): Pick<MapArea, 'kind' | 'suffix'> {
  for (const name of splitNames(text)) {
    const place = findPlaceKind(name)
    if (place) return place
  }
  if (ROW_LETTER.test(text)) return { kind: 'row', suffix: '' }
  return { kind: STALL_NUMBER.test(toLatinDigits(text)) ? 'stall' : 'word', suffix: '' }
}

/** The Excel name: A1, Z1, AA1. */
export function toCellName({ x, y }: Cell): string {
  let letters = ''
  for (let rest = x + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters + (y + 1)
}
