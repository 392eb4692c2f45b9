import { boards, fill, middleOf, path, text, TONES } from './draw-stalls.ts'
import { type PackedSpot, type Spot, toSpot } from './ground.ts'

/** A place as it is drawn. */
export interface PlaceSpot extends Spot {
  /** The colour of its board, as an index of `TONES`; -1 for what has no board. */
  tone: number
  /** The height of its sign in units of the drawing; 0 where it has none. */
  icon: number
  /** The height of its letters; 0 where they would be too small to read, and the legend has the name. */
  size: number
  /** The path of its sign, on a grid of 24 by 24 in strokes of 2. */
  sign: string
}

/** A place as a phone gets it: its sign is one of the map's, by its index. */
export type PackedPlace = [
  tone: number,
  sign: number,
  icon: number,
  size: number,
  ...spot: PackedSpot,
]

/** What stands on a board, in the order of `TONES`. */
const ON = ['on-board', 'on-enamel', 'cloth', 'cloth', 'on-marigold', 'ink']
/** Between a sign and the name below it. */
const GAP = 8

/** Places with their signs and names, as the inside of an SVG. */
export function drawPlaces(places: PlaceSpot[]): string {
  return places.map(drawPlace).join('')
}

function drawPlace(spot: PlaceSpot): string {
  const { name, tone, icon, size, sign } = spot
  const [x, y] = middleOf(spot)
  const on = ON[tone] ?? 'enamel'
  const both = icon && size ? GAP : 0
  const scale = icon / 24
  const place = `translate(${x - icon / 2} ${y - (icon + size + both) / 2}) scale(${scale})`
  return (
    (tone < 0 ? '' : path(boards([spot]), fill(TONES[tone]!))) +
    (icon
      ? path(sign, `transform="${place}" fill="none" stroke="var(--${on})" stroke-width="2"`)
      : '') +
    (size ? `<g ${fill(on)}>${text(name, x, y + (icon + both) / 2, size)}</g>` : '')
  )
}

/** The places as they were packed. */
export function toPlaceSpots(packed: { places: PackedPlace[]; signs: string[] }): PlaceSpot[] {
  return packed.places.map(([tone, sign, icon, size, ...spot]) => ({
    ...toSpot(spot),
    tone,
    icon,
    size,
    sign: packed.signs[sign]!,
  }))
}
