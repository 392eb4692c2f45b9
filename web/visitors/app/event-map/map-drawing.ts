import { boards, CELL, drawStalls } from '#shared/event-map/draw-map.ts'
import type { Cells, Spot } from '#shared/event-map/areas.ts'
import { festival, festivalPart } from '#web/visitors/festival.ts'
import { heart, placeShape } from '#web/ui/icons/icon.tsx'
import { MAX_SCALE, type Point, type Size } from '#web/ui/zoom/zoom-view.ts'
import type { ZoomablePicture } from '#web/ui/zoom/zoomable-picture.ts'

/** The minimum size of a stall that can be tapped, and the size in which one is shown. */
const [TAP_SIZE_PX, SHOWN_PX] = [44, 48]
/** Left free beside what is shown, in cells. */
const AROUND = 2
const longest = ({ width, height }: Size) => Math.max(width, height)
/**
 * A large map can be enlarged until four cells fill a phone's width, so that they can be tapped.
 */
export function findClosest(): number {
  if (!festival().hasDrawnMap) return MAX_SCALE
  return Math.max(MAX_SCALE, longest(festivalPart('eventMap').box) / CELL / 4)
}
/** From the border of a cell to the tip of its pin. */
const HEAD = 8

export function readShape(frame: HTMLElement): Size {
  const isHere = festival().hasDrawnMap && frame.querySelector('svg')
  return isHere ? festivalPart('eventMap').box : readPictureSize(frame)
}

/** In pixels; 0 until the picture has loaded. */
function readPictureSize(frame: HTMLElement): Size {
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = frame.querySelector('img') ?? {}
  return { width, height }
}

/** False for a picture of an older sheet, and for a volunteer's own. */
export function isDrawn(frame: HTMLElement): boolean {
  return longest(readPictureSize(frame)) === festivalPart('eventMap').pictureSide
}

/** The map's position in the window, and a cell's size in pixels. */
function measure(frame: HTMLElement) {
  const { box } = festivalPart('eventMap')
  const { left, top, width } = frame.querySelector('svg rect')!.getBoundingClientRect()
  const cellPx = (width * CELL) / box.width
  return { left: left - (box.x * cellPx) / CELL, top: top - (box.y * cellPx) / CELL, cellPx }
}

export function findTapped(frame: HTMLElement, at: Point) {
  const { left, top, cellPx } = measure(frame)
  const [column, row] = [(at.x - left) / cellPx, (at.y - top) / cellPx]
  const isIn = ({ x, y, width, height }: Cells) =>
    column >= x && row >= y && column < x + width && row < y + height
  const spot = festivalPart('eventMap').stalls.find(({ blocks }) => blocks.some(isIn))
  return spot && { spot, isLarge: cellPx * Math.min(spot.width, spot.height) >= TAP_SIZE_PX }
}

/** Shows the spots completely, in a size in which stalls can be tapped if all of them fit. */
export function showSpots(frame: HTMLElement, map: ZoomablePicture, spots: Spot[]) {
  const { left, top, cellPx } = measure(frame)
  const window = frame.getBoundingClientRect()
  const x = Math.min(...spots.map((spot) => spot.x))
  const y = Math.min(...spots.map((spot) => spot.y))
  const width = Math.max(...spots.map((spot) => spot.x + spot.width)) - x
  const height = Math.max(...spots.map((spot) => spot.y + spot.height)) - y
  const shownPx = Math.min(
    SHOWN_PX,
    window.width / (width + 2 * AROUND),
    window.height / (height + 2 * AROUND),
  )
  const middle = { x: window.left + window.width / 2, y: window.top + window.height / 2 }
  const by = {
    x: middle.x - left - (x + width / 2) * cellPx,
    y: middle.y - top - (y + height / 2) * cellPx,
  }
  map.follow(by, shownPx / cellPx, middle)
}

interface Marks {
  /**
   * A single stall gets a pin, as do places. Several stalls are highlighted, and the others dimmed.
   */
  marked: Spot[]
  here: Spot | undefined
  kept: Spot[]
}

/** @param isOver Whether the drawing lies over the picture and shows only the marks. */
export function drawMap({ marked, here, kept }: Marks, isOver: boolean): string {
  const { box, drawing, stalls } = festivalPart('eventMap')
  const highlighted = marked.length > 1 ? marked.filter((spot) => stalls.includes(spot)) : []
  const pinned = marked.filter((spot) => !highlighted.includes(spot))
  // The height of a marker while the whole map is shown. Zooming does not change it.
  const size = longest(box) / 12
  const all = (attributes: string) =>
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" ${attributes}/>`
  return (
    all('fill="none"') +
    (isOver ? '' : drawing) +
    (highlighted.length > 0
      ? all('fill="var(--paper)" opacity=".7"') + drawStalls(highlighted)
      : '') +
    `<path d="${boards(marked)}" fill="none" stroke="var(--marigold)" stroke-width="14"/>` +
    (here ? drawRing(here) : '') +
    kept.map(drawHeart).join('') +
    pinned.map((spot) => standing(spot, drawPin(size))).join('')
  )
}

/** Drawn around a stall, so that its number stays legible. */
const drawRing = (stall: Spot) =>
  ['#fff" stroke-width="24', '#0d5468" stroke-width="14']
    .map((stroke) => `<path d="${boards([stall])}" fill="none" stroke="${stroke}"/>`)
    .join('')
const drawHeart = ({ x, y, width }: Cells) =>
  `<path d="${heart.shape}" transform="translate(${(x + width) * CELL - 44} ${y * CELL + 2}) scale(1.8)" fill="var(--board)" stroke="#fff" stroke-width="2.5"/>`
/** The icon of links to the map. Its tip is at 12, 21. */
const drawPin = (size: number) =>
  `<path d="${placeShape}" transform="scale(${size / 18}) translate(-12 -21)" fill="var(--marigold)" stroke="#2a1a12" stroke-width="1.5"/>`

/** Above the stall's number, with the same size at every zoom level. */
function standing({ x, y, width }: Cells, drawing: string): string {
  const place = `translate(${(x + width / 2) * CELL} ${y * CELL + HEAD})`
  return `<g transform="${place}"><g style="transform:scale(calc(1/var(--zoom,1)))">${drawing}</g></g>`
}
