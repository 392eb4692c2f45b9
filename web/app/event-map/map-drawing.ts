import { boards, CELL, drawStalls } from '#shared/event-map/draw-map.ts'
import type { Cells, Spot } from '#shared/event-map/spots.ts'
import { festival, festivalPart } from '#web/festival.ts'
import { placeShape } from '#web/ui/icons/shapes.ts'
import { MAX_SCALE, type Point, type Size } from '#web/ui/zoom/zoom-view.ts'
import type { ZoomablePicture } from '#web/ui/zoom/zoomable-picture.ts'

/** A stall can be tapped where it is so large, in CSS pixels. */
const TAP_SIZE_PX = 44
const longest = ({ width, height }: Size) => Math.max(width, height)
/** So large it is made by a tap while it is smaller, and where the map opens at it. */
const COMFORTABLE_PX = 48
/** Around stalls at which the map opens, in cells. */
const AROUND = 2
/** A large ground is enlarged until a phone shows four of its cells across: they can be tapped then. */
export function findClosest(): number {
  return Math.max(MAX_SCALE, longest(festivalPart('eventMap').box) / CELL / 4)
}
/** From the border of a cell to the tip of its pin. */
const HEAD = 22

/** The shape of what is in the frame: that of the drawn map, where it is there. */
export function readShape(frame: HTMLElement): Size {
  const isHere = festival().hasDrawnMap && frame.querySelector('svg')
  return isHere ? festivalPart('eventMap').box : readPictureSize(frame)
}

/** In pixels; 0 while it has not come. */
function readPictureSize(frame: HTMLElement): Size {
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = frame.querySelector('img') ?? {}
  return { width, height }
}

/** Whether the picture was drawn of this sheet: not of an older one, and not by a volunteer. */
export function isDrawn(frame: HTMLElement): boolean {
  return longest(readPictureSize(frame)) === festivalPart('eventMap').pictureSide
}

/** How the map lies in the window as it is enlarged now, and how many pixels a cell has. */
function measure(frame: HTMLElement) {
  const { box } = festivalPart('eventMap')
  const { left, top, width } = frame.querySelector('svg rect')!.getBoundingClientRect()
  const cellPx = (width * CELL) / box.width
  return { left: left - (box.x * cellPx) / CELL, top: top - (box.y * cellPx) / CELL, cellPx }
}

/** The stall at a place of the window, and whether it is large enough to be tapped. */
export function findTapped(frame: HTMLElement, at: Point) {
  const { left, top, cellPx } = measure(frame)
  const [column, row] = [(at.x - left) / cellPx, (at.y - top) / cellPx]
  const isIn = ({ x, y, width, height }: Cells) =>
    column >= x && row >= y && column < x + width && row < y + height
  const spot = festivalPart('eventMap').stalls.find(({ blocks }) => blocks.some(isIn))
  return spot && { spot, isLarge: cellPx * Math.min(spot.width, spot.height) >= TAP_SIZE_PX }
}

/** Moves and enlarges the map so that stalls are in view, with what is around them. */
export function showSpots(frame: HTMLElement, map: ZoomablePicture, spots: Spot[]) {
  const { left, top, cellPx } = measure(frame)
  const from = { x: Math.min(...spots.map(({ x }) => x)), y: Math.min(...spots.map(({ y }) => y)) }
  const across = Math.max(...spots.map(({ x, width }) => x + width)) - from.x
  const down = Math.max(...spots.map(({ y, height }) => y + height)) - from.y
  const view = frame.getBoundingClientRect()
  const middle = { x: view.left + view.width / 2, y: view.top + view.height / 2 }
  const by = {
    x: middle.x - left - (from.x + across / 2) * cellPx,
    y: middle.y - top - (from.y + down / 2) * cellPx,
  }
  const wanted = Math.min(
    COMFORTABLE_PX,
    view.width / (across + 2 * AROUND),
    view.height / (down + 2 * AROUND),
  )
  map.follow(by, wanted / cellPx, middle)
}

/**
 * The inside of the SVG.
 * @param marked One stall has a pin; several are lit, and the others faint.
 * @param here The stall where the visitor stands.
 * @param isOver Whether it lies over the picture, and shows the marks alone.
 */
export function drawMap(marked: Spot[], here: Spot | undefined, isOver: boolean): string {
  const { box, drawing } = festivalPart('eventMap')
  // A mark is so high on the whole map, and stays so when that is enlarged.
  const size = longest(box) / 12
  const all = (attributes: string) =>
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" ${attributes}/>`
  return (
    all('fill="none"') +
    (isOver ? '' : drawing) +
    (marked.length > 1 ? all('fill="var(--paper)" opacity=".7"') + drawStalls(marked) : '') +
    `<path d="${boards(marked)}" fill="none" stroke="var(--marigold)" stroke-width="14"/>` +
    (here ? standing(here, drawDot(size)) : '') +
    (marked.length === 1 ? standing(marked[0]!, drawPin(size)) : '')
  )
}

const drawDot = (size: number) =>
  `<circle r="${size * 0.3}" fill="#0d5468" stroke="#fff" stroke-width="${size * 0.15}"/>`
/** The sign of the links that lead here; its tip is at 12, 21. */
const drawPin = (size: number) =>
  `<path d="${placeShape}" transform="scale(${size / 18}) translate(-12 -21)" fill="var(--marigold)" stroke="#2a1a12" stroke-width="1.5"/>`

/** A drawing at the head of a stall, over its number, that keeps its size while the map is enlarged. */
function standing({ x, y, width }: Cells, drawing: string): string {
  const place = `translate(${(x + width / 2) * CELL} ${y * CELL + HEAD})`
  return `<g transform="${place}"><g style="transform:scale(calc(1/var(--zoom,1)))">${drawing}</g></g>`
}
