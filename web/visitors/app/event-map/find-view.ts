import type { Cells } from '#shared/event-map/spots.ts'
import type { Size } from '#web/ui/zoom/zoom-view.ts'

/** Largest and smallest cell in the first view of a stall, in CSS pixels. */
const COMFORTABLE_PX = 48
const LEGIBLE_PX = 20
/** In cells. */
const AROUND = 2
/** In cells. Boards have a margin of this width, which the edge of a view may cut. */
const FREE = 0.07
/** How many sizes, and positions on each axis, to try: a ground may have thousands of stalls. */
const STEPS = 24
const POSITIONS = 8

/** In cells. */
export type View = Pick<Cells, 'x' | 'y' | 'width' | 'height'>

/**
 * The closest legible view that cuts the fewest stalls and places at its edge.
 * @param shown What the view contains.
 * @param all The outlines of everything on the map.
 * @param ground The whole map.
 * @param frame In pixels.
 * @param isClose Keeps the closest size, at which stalls can be tapped.
 */
export function findView(
  shown: Cells[],
  all: Cells[],
  ground: View,
  frame: Size,
  isClose = false,
): View {
  const shape = frame.width / frame.height
  const inner = around(shown)
  const whole = Math.max(ground.width, ground.height * shape)
  const least = Math.min(
    whole,
    Math.max(
      frame.width / COMFORTABLE_PX,
      inner.width + 2 * AROUND,
      (inner.height + 2 * AROUND) * shape,
    ),
  )
  const most = isClose ? least : Math.min(whole, Math.max(least, frame.width / LEGIBLE_PX))
  // For a tapped stall no spot counts as cut, so it is centred, where the next tap finds it.
  const near = isClose ? [] : all.filter((spot) => isNear(spot, inner, most, most / shape))
  let best: { view: View; cuts: number } | undefined
  for (let step = 0; step <= STEPS && best?.cuts !== 0; step += 1) {
    const width = least + ((most - least) * step) / STEPS
    const height = width / shape
    for (const x of positions(inner.x, inner.width, ground.x, ground.width, width)) {
      for (const y of positions(inner.y, inner.height, ground.y, ground.height, height)) {
        const view = { x, y, width, height }
        const cuts = near.filter((spot) => isCut(spot, view)).length
        if (!best || cuts < best.cuts) best = { view, cuts }
        if (cuts === 0) break
      }
      if (best?.cuts === 0) break
    }
  }
  return best!.view
}

function around(spots: Cells[]): View {
  const x = Math.min(...spots.map((spot) => spot.x))
  const y = Math.min(...spots.map((spot) => spot.y))
  const width = Math.max(...spots.map((spot) => spot.x + spot.width)) - x
  const height = Math.max(...spots.map((spot) => spot.y + spot.height)) - y
  return { x, y, width, height }
}

function isNear(spot: Cells, inner: View, width: number, height: number): boolean {
  const isBeside = (from: number, span: number, start: number, size: number, room: number) =>
    from < start + size + room && from + span > start - room
  return (
    isBeside(spot.x, spot.width, inner.x, inner.width, width) &&
    isBeside(spot.y, spot.height, inner.y, inner.height, height)
  )
}

/**
 * Possible starts of a window on one axis, most central first: centred, or with an edge on the
 * border of a cell.
 */
function positions(from: number, span: number, start: number, whole: number, size: number) {
  const centred = from + (span - size) / 2
  if (size >= whole) return [start + (whole - size) / 2]
  const [least, most] = [Math.max(start, from + span - size), Math.min(start + whole - size, from)]
  const found = new Set([Math.min(Math.max(centred, least), most)])
  for (let edge = Math.ceil(least); edge <= most; edge += 1) found.add(edge)
  for (let edge = Math.ceil(least + size); edge <= most + size; edge += 1) found.add(edge - size)
  const central = [...found].sort((a, b) => Math.abs(a - centred) - Math.abs(b - centred))
  return central.slice(0, POSITIONS)
}

function isCut(spot: Cells, view: View): boolean {
  const x = partOf(spot.x, spot.width, view.x, view.width)
  const y = partOf(spot.y, spot.height, view.y, view.height)
  return x !== 'out' && y !== 'out' && (x === 'cut' || y === 'cut')
}

function partOf(from: number, span: number, start: number, size: number): 'in' | 'out' | 'cut' {
  const [first, last] = [from + FREE, from + span - FREE]
  if (last <= start || first >= start + size) return 'out'
  return first >= start && last <= start + size ? 'in' : 'cut'
}
