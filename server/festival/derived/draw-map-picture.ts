import { type FestivalColours, repaint } from '#shared/colours.ts'
import { text } from '#shared/event-map/draw-map.ts'
import { drawGround, type MapWords, toPlaces, viewBoxOf } from '#shared/event-map/lay-out-map.ts'
import type { MapSheet } from '#shared/event-map/map-sheet.ts'
import { toSpot } from '#shared/event-map/spots.ts'
import { toDaylight } from './daylight.ts'
import type { OutlineText } from './outline-text.ts'
import { drawPaintedStalls, paintPlaces } from './paint-map.ts'

/** From the middle of a capital letter to the baseline, relative to the letters' height. */
const BELOW_MIDDLE = 0.33
/** A name in two languages uses this part of its height for each. */
const SHARE = 0.78
/** Stroke width, relative to the height: the display font is thin at small sizes. */
const BOLD = 0.045

/**
 * The map as a picture: the drawing for phones, with names in every language of the guide and
 * letters as shapes.
 * @param languages The first is that of the layout.
 */
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
  /** Other names by the name in the first language. */
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
    // Text in another script uses the machine's fonts, if it has any.
    const drawn = text(line, x, middle + size * BELOW_MIDDLE, size)
    return `<g font-family="sans-serif" font-weight="700" text-anchor="middle">${drawn}</g>`
  }
  const left = x - (found.width * size) / 2
  return `<path d="${found.path}" transform="translate(${left} ${middle + size * BELOW_MIDDLE}) scale(${size})" stroke="inherit" stroke-width="${BOLD}"/>`
}
