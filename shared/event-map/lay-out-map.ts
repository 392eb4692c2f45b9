import { hasDevanagari } from '../devanagari.ts'
import { toAsciiDigits } from '../cell-rules/digits.ts'
import { type MapArea, splitNames } from './areas.ts'
import { CELL, drawPlaces, fill, GAP, type PlaceSpot, text, TONES, widthOf } from './draw-map.ts'
import type { MapSheet } from './map-sheet.ts'
import { PLACE_KINDS, type PlaceKind } from './place-kinds.ts'
import { type Cells, toSpot } from './areas.ts'

/** Smaller letters are illegible on phones, however far they zoom in. */
export const SMALLEST = 17
const LARGEST = 90
const FENCE = 50
const BAND = 110
const LEGEND_SIZE = 46
/** Aspect ratio of the dialog's frame (web/visitors/app/event-map/map-layout.ts). */
const FRAME = 3 / 4

/** In drawing units. */
export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

type Size = Pick<MapSheet, 'columns' | 'rows'>

/** An empty legend takes up no space. */
export function viewBoxOf({ columns, rows }: Size, places: PlaceSpot[]): ViewBox {
  const around = FENCE + 30
  const below = unnamedOf(places).length > 0 ? FENCE + BAND : around
  const width = columns * CELL + 2 * around
  const height = rows * CELL + FENCE + BAND + below
  // A shape close to the dialog's frame is adjusted to it, so that there is no gap beside the map.
  const isNear = Math.abs(width / height / FRAME - 1) < 0.1
  const wide = isNear ? Math.max(width, height * FRAME) : width
  const high = isNear ? wide / FRAME : height
  return {
    x: -around - (wide - width) / 2,
    y: -FENCE - BAND - (high - height) / 2,
    width: wide,
    height: high,
  }
}

/** One place for each name that does not fit on its board. */
function unnamedOf(places: PlaceSpot[]): PlaceSpot[] {
  const unnamed = places.filter(({ tone, size }) => tone >= 0 && size === 0)
  return [...new Map(unnamed.map((spot) => [spot.name, spot])).values()]
}

export function drawGround(sheet: Size, places: PlaceSpot[], title: string): string {
  const { columns, rows } = sheet
  const box = viewBoxOf(sheet, places)
  const rect = ({ x, y, width, height }: ViewBox, attributes: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`
  const inside = {
    x: -FENCE,
    y: -FENCE,
    width: columns * CELL + 2 * FENCE,
    height: rows * CELL + 2 * FENCE,
  }
  const fence = `${fill('paper')} stroke="var(--board)" stroke-width="10" stroke-dasharray="40 18" rx="40"`
  const heading = text(title, (columns * CELL) / 2, -FENCE - BAND / 2, 70)
  return (
    rect(box, fill('tint')) +
    rect(inside, fence) +
    `<g ${fill('maroon')}>${heading}</g>` +
    drawLegend(sheet, places)
  )
}

function drawLegend(sheet: Size, places: PlaceSpot[]): string {
  const { x: left, width } = viewBoxOf(sheet, places)
  const entries = unnamedOf(places)
  if (entries.length === 0) return ''
  const widths = entries.map(({ name }) => widthOf(name) + 2.2)
  const total = widths.reduce((sum, one) => sum + one, 0)
  const size = Math.min(LEGEND_SIZE, width / total)
  const y = sheet.rows * CELL + FENCE + BAND / 2
  let at = left + (width - total * size) / 2
  const drawn = entries.map((spot, index) => {
    const x = at
    at += widths[index]! * size
    const side = (1.4 * size) / CELL
    const board = { x: x / CELL, y: y / CELL - side / 2, width: side, height: side }
    const sign = drawPlaces([{ ...spot, ...board, blocks: [board], icon: size, size: 0 }])
    const middle = x + 1.7 * size + (widthOf(spot.name) * size) / 2
    return sign + text(spot.name, Math.round(middle), y, Math.round(size))
  })
  return `<g ${fill('ink')}>${drawn.join('')}</g>`
}

export interface MapWords {
  language: string
  title: string
  names: Record<Exclude<PlaceKind, 'row'>, string>
}

export function toPlaces(
  sheet: MapSheet,
  words: MapWords,
): (PlaceSpot & { kind: PlaceKind | 'word' })[] {
  return sheet.areas.flatMap((area) => {
    const { kind } = area
    if (kind === 'stall') return []
    const spot = toSpot(area, nameOf(area, words))
    const { tone, shape } = kind === 'word' ? { tone: 'tint', shape: '' } : PLACE_KINDS[kind]
    if (kind === 'row') return { ...spot, kind, tone: -1, icon: 0, size: 44, sign: '' }
    const sign = kind === 'north' ? toArrow(spot, sheet) : shape
    const sizes = kind === 'north' ? { icon: 56, size: 24 } : layOut(spot, sign !== '')
    return { ...spot, kind, tone: TONES.indexOf(tone), ...sizes, sign }
  })
}

/**
 * The sheet's text, or the part of 'Rotary Stage / रोटरी मंच' in the language's script; otherwise
 * the name of the kind.
 */
export function nameOf(
  { text: written, kind, suffix }: MapArea,
  { language, names }: MapWords,
): string {
  if (kind === 'row') return written.slice(-1)
  const parts = splitNames(written)
  const own = parts.find((part) => hasDevanagari(part) === (language === 'hi'))
  if (own !== undefined) return own
  if (kind === 'word' || kind === 'stall') return parts.join(' / ')
  return `${names[kind]} ${toAsciiDigits(suffix)}`.trim()
}

function layOut({ name, width, height }: Cells & { name: string }, hasSign: boolean) {
  const [wide, high] = [width * CELL - 2 * GAP, height * CELL - 2 * GAP]
  // On a low and wide board, a large name is worth more than a small sign.
  const isLow = wide > 2.4 * high || !hasSign
  const most = high * (isLow ? 0.5 : 0.3)
  const size = Math.round(Math.min((wide - 12) / widthOf(name), most, LARGEST))
  if (size >= SMALLEST || !hasSign) {
    return { icon: isLow ? 0 : Math.round(Math.min(high * 0.42, wide * 0.5, 130)), size }
  }
  return { icon: Math.round(Math.min(wide, high) * 0.62), size: 0 }
}

function toArrow({ x, y }: Cells, { columns, rows }: Size): string {
  const [across, down] = [x / columns - 0.5, y / rows - 0.5]
  if (Math.abs(down) < 0.25) return across < 0 ? 'M3 12l18-6-4 6 4 6z' : 'M21 12L3 6l4 6-4 6z'
  return down > 0 ? 'M12 21L6 3l6 4 6-4z' : PLACE_KINDS.north.shape
}
