import type { Cells, Spot } from './areas.ts'

/** Drawing units per cell, so that coordinates are short whole numbers. */
export const CELL = 100
/** The gap between a board and the border of its cells. */
export const GAP = 7
const AWNING = 24
export const TONES = ['board', 'enamel', 'leaf', 'brick', 'marigold', 'tint']
/** Two lines of the sheet share a colour, because there is often a path between rows of stalls. */
const AWNINGS = TONES.slice(0, 4)
/** Width of bold letters relative to their height, a little more than in the widest phone font. */
const LETTER = 0.7

export const fill = (tone: string) => `fill="var(--${tone})"`
export const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`
/** Combining marks have no width. */
export const widthOf = (words: string) => words.replace(/\p{M}/gu, '').length * LETTER
export const middleOf = ({ x, y, width, height }: Cells) =>
  [(x + width / 2) * CELL, (y + height / 2) * CELL] as const

const escape = (words: string) => words.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function text(words: string, x: number, y: number, size: number) {
  return `<text x="${x}" y="${y}" font-size="${size}">${escape(words)}</text>`
}

export const boards = (spots: Spot[]) =>
  spots.flatMap(({ blocks }) => blocks.map((block) => outline(block))).join('')

function outline({ x, y, width, height }: Cells, depth = height * CELL - 2 * GAP): string {
  const wide = width * CELL - 2 * GAP
  return `M${x * CELL + GAP} ${y * CELL + GAP}h${wide}v${depth}h${-wide}z`
}

export function drawStalls(spots: Spot[]): string {
  const awnings = AWNINGS.map((tone, index) => {
    const own = spots.filter(({ y }) => (y >> 1) % AWNINGS.length === index)
    return path(own.map((spot) => outline(spot, AWNING)).join(''), fill(tone))
  })
  const numbers = spots.map((spot) => {
    const [x, y] = middleOf(spot)
    const size = Math.min(50, (spot.width * CELL - 2 * GAP - 8) / widthOf(spot.name))
    return text(spot.name, x, y + AWNING / 2, Math.round(size))
  })
  const edge = `${fill('cloth')} stroke="var(--edge)" stroke-width="3"`
  return path(boards(spots), edge) + awnings.join('') + `<g ${fill('ink')}>${numbers.join('')}</g>`
}

export interface PlaceSpot extends Spot {
  tone: number
  /** Height of the sign in drawing units; 0 without one. */
  icon: number
  /** Height of the letters; 0 if they would be too small to read, so the legend shows the name. */
  size: number
  sign: string
}

const ON = ['on-board', 'on-enamel', 'cloth', 'cloth', 'on-marigold', 'ink']
const SIGN_GAP = 8

export function drawPlaces(places: PlaceSpot[]): string {
  return places.map(drawPlace).join('')
}

function drawPlace(spot: PlaceSpot): string {
  const { name, tone, icon, size, sign } = spot
  const [x, y] = middleOf(spot)
  const on = ON[tone] ?? 'enamel'
  const both = icon && size ? SIGN_GAP : 0
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
