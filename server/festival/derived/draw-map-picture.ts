import { type FestivalColours, repaint } from '#shared/colours.ts'
import {
  text,
  boards,
  CELL,
  drawPlaces,
  fill,
  GAP,
  middleOf,
  path,
  type PlaceSpot,
  TONES,
  widthOf,
} from '#shared/event-map/draw-map.ts'
import { drawGround, type MapWords, toPlaces, viewBoxOf } from '#shared/event-map/lay-out-map.ts'
import type { MapSheet } from '#shared/event-map/map-sheet.ts'
import { toSpot, type Spot } from '#shared/event-map/areas.ts'
import { toDaylight } from './daylight.ts'
import type { OutlineText } from './display-font.ts'

/** From the middle of a capital letter to the baseline, relative to the letters' height. */
const BELOW_MIDDLE = 0.33
/** In a name in two languages, each language gets this share of the height. */
const SHARE = 0.78
/** Stroke width relative to the height. Without it, the display font is too thin at small sizes. */
const BOLD = 0.045

/** @param languages The layout uses the first one. */
export function drawMapPicture(
  sheet: MapSheet,
  languages: MapWords[],
  outline: OutlineText,
  colours?: FestivalColours,
): string {
  const inEach = languages.map((words) => ({
    title: words.title,
    places: toPlaces(sheet, words),
  }))
  const [{ title, places }] = inEach as [(typeof inEach)[0]]
  const others = new Map(
    places.map(({ name }, index) => [name, inEach.slice(1).map((one) => one.places[index]!.name)]),
  )
  others.set(title, [])
  const wholeTitle = inEach.map((one) => one.title).join(' · ')
  const stalls = sheet.areas.filter(({ kind }) => kind === 'stall')
  const drawing =
    drawGround(sheet, places, wholeTitle) +
    drawPaintedStalls(stalls.map((area) => toSpot(area, area.text))) +
    paintPlaces(places)
  const { x, y, width, height } = viewBoxOf(sheet, places)
  const inside = replaceText(drawing, others, outline)
  return repaint(
    toDaylight(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`,
    ),
    colours,
  )
}

const TEXT = /<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)">([^<]*)<\/text>/g

function replaceText(drawing: string, others: Map<string, string[]>, outline: OutlineText) {
  return drawing.replace(TEXT, (_, x: string, y: string, size: string, escaped: string) => {
    const name = escaped.replace(/&#(\d+);/g, (__, code: string) => String.fromCharCode(+code))
    const lines = [...new Set([name, ...(others.get(name) ?? [])])]
    const share = lines.length > 1 ? SHARE : 1
    return lines
      .map((line, index) => {
        const middle = Number(y) + (index - (lines.length - 1) * 0.6) * Number(size) * share * 1.15
        return toShapes(line, Number(x), middle, Number(size) * share, outline)
      })
      .join('')
  })
}

function toShapes(line: string, x: number, middle: number, size: number, outline: OutlineText) {
  const found = outline(line)
  if (!found) {
    // Text in another script uses the machine's fonts, if there are any.
    const drawn = text(line, x, middle + size * BELOW_MIDDLE, size)
    return `<g font-family="sans-serif" font-weight="700" text-anchor="middle">${drawn}</g>`
  }
  const left = x - (found.width * size) / 2
  return `<path d="${found.path}" transform="translate(${left} ${middle + size * BELOW_MIDDLE}) scale(${size})" stroke="inherit" stroke-width="${BOLD}"/>`
}

/** In drawing units. */
const AWNING = 34
/** How far an awning overhangs its stall. */
const EAVES = 5
const STRIPES = 5
const NUMBER_SIZE = 54

/** Each stall stays within its cells. */
function drawPaintedStalls(spots: Spot[]): string {
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

function paintPlaces(places: PlaceSpot[]): string {
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
