import {
  boards,
  CELL,
  drawPlaces,
  fill,
  GAP,
  middleOf,
  path,
  type PlaceSpot,
  text,
  TONES,
  widthOf,
} from '#shared/event-map/draw-map.ts'
import type { Spot } from '#shared/event-map/spots.ts'

/** In units of the drawing. */
const AWNING = 34
/** How far an awning overhangs its stall. */
const EAVES = 5
const STRIPES = 5
const NUMBER_SIZE = 54

/** Stalls with striped awnings, as at the fair. Each stays within its cells. */
export function drawPaintedStalls(spots: Spot[]): string {
  const bodies = path(boards(spots), `${fill('cloth')} stroke="var(--edge)" stroke-width="4"`)
  return bodies + spots.map((spot) => drawAwning(spot) + drawNumber(spot)).join('')
}

function drawAwning({ x, y, width }: Spot): string {
  const tone = TONES[(y >> 1) % 4]!
  const [left, top] = [x * CELL + GAP, y * CELL + 3]
  const wide = width * CELL - 2 * GAP
  const count = STRIPES * width
  const stripe = (wide + 2 * EAVES) / count
  const foot = top + AWNING - stripe / 2
  const toStripe = (index: number) => {
    const upper = left + (index * wide) / count
    const lower = left - EAVES + index * stripe
    return `M${upper} ${top}h${wide / count}L${lower + stripe} ${foot}a${stripe / 2} ${stripe / 2} 0 0 1 ${-stripe} 0z`
  }
  const all = Array.from({ length: count }, (_, index) => toStripe(index))
  const edge = `stroke="var(--${tone})" stroke-width="2"`
  return (
    path(all.filter((_, index) => index % 2 === 1).join(''), `${fill('cloth')} ${edge}`) +
    path(all.filter((_, index) => index % 2 === 0).join(''), `${fill(tone)} ${edge}`)
  )
}

function drawNumber(spot: Spot): string {
  const [x, y] = middleOf(spot)
  const size = Math.min(NUMBER_SIZE, (spot.width * CELL - 2 * GAP - 4) / widthOf(spot.name))
  return `<g ${fill('ink')} stroke="var(--ink)">${text(spot.name, x, y + AWNING / 2, size)}</g>`
}

/** The places as phones draw them, with round corners; row letters are on plates. */
export function paintPlaces(places: PlaceSpot[]): string {
  const rounded = (tone: string) =>
    `${fill(tone)} stroke="var(--${tone})" stroke-width="9" stroke-linejoin="round"`
  const plates = places
    .filter(({ tone, sign }) => tone < 0 && sign === '')
    .map((spot) => {
      const [x, y] = middleOf(spot)
      const letter = text(spot.name, x, y, 44)
      return `<circle cx="${x}" cy="${y}" r="34" ${fill('enamel')}/><g ${fill('on-enamel')} stroke="var(--on-enamel)">${letter}</g>`
    })
  const others = places.filter(({ tone, sign }) => tone >= 0 || sign !== '')
  const drawn = drawPlaces(others)
    .replaceAll(/fill="var\(--([a-z]+)\)"\/>/g, (_, tone: string) => `${rounded(tone)}/>`)
    .replaceAll(/<g fill="var\(--([a-z-]+)\)">/g, '<g fill="var(--$1)" stroke="var(--$1)">')
  return drawn + plates.join('')
}
