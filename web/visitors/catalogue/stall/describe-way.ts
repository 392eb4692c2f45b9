import * as messages from '#messages/event-map.ts'
import type { EventMap } from '#shared/event-map/event-map.ts'
import type { Cells, Spot } from '#shared/event-map/areas.ts'

type Place = Spot & { isStage?: boolean }
export type Ground = Pick<EventMap, 'stalls' | 'gate'> & { landmarks: Place[] }

/** In cells: x to the right, y down. */
interface Point {
  x: number
  y: number
}

/** In cells. Places further away do not help to find the stall. */
const NEAR = 5
/** Cosine of 60 degrees, the widest angle that still counts as towards a place. */
const TOWARDS = 0.5
const UPWARDS = { x: 0, y: -1 }

const middleOf = ({ x, y, width, height }: Cells) => ({ x: x + width / 2, y: y + height / 2 })
const minus = (a: Point, b: Point) => ({ x: a.x - b.x, y: a.y - b.y })
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y
const lengthOf = (way: Point) => Math.hypot(way.x, way.y)

const fromPlace = ({ x, y, width, height }: Cells, at: Point) =>
  minus(at, {
    x: Math.min(Math.max(at.x, x), x + width),
    y: Math.min(Math.max(at.y, y), y + height),
  })

/** Nearest first; in the given order if `from` is unknown. */
export function sortByDistance(spots: Spot[], from: Spot | undefined): Spot[] {
  if (!from) return spots
  const distanceOf = ({ x, y }: Spot) => Math.hypot(x - from.x, y - from.y)
  return [...spots].sort((a, b) => distanceOf(a) - distanceOf(b))
}

/**
 * 'From stall 12: 2 rows towards Stage, left of Water', with left and right as the walker sees
 * them.
 * @param here The visitor's position; the main gate if absent.
 * @returns Undefined if there is no route or directions would say nothing.
 */
export function describeWay(ground: Ground, target: Spot, here?: Spot): string | undefined {
  if (here === target) return undefined
  const start = here ?? ground.landmarks[ground.gate]
  const to = middleOf(target)
  const way = start ? minus(to, middleOf(start)) : UPWARDS
  let nearest = NEAR
  let beside: Place | undefined
  let where: string | undefined
  let straightest = TOWARDS
  let towards: Place | undefined
  for (const place of ground.landmarks) {
    if (place === start || place.name === target.name) continue
    const there = start ? minus(middleOf(place), middleOf(start)) : way
    const away = fromPlace(place, to)
    const side = sideOf(away, way)
    // The visitor never passes a place behind the start.
    const isBehind = side === 'past' && dot(way, there) <= 0
    if (lengthOf(away) < nearest && !isBehind) {
      nearest = lengthOf(away)
      beside = place
      const isAside = side === 'left' || side === 'right'
      const seen = isAside && isInFront(place, to, ground.stalls) ? 'front' : side
      where = messages.beside[seen]({ place: place.name })
    }
    const cosine = dot(way, there) / (lengthOf(way) * lengthOf(there))
    if (cosine > straightest) [straightest, towards] = [cosine, place]
  }
  if (!start) return where
  const from = here
    ? messages.fromStall({ number: here.name })
    : messages.from({ start: start.name })
  const ahead = towards && towards !== beside ? towards.name : ''
  const steps = describeSteps(ground.stalls, start, target, ahead)
  return `${from}: ${where ? `${steps}, ${where}` : steps}`
}

/** Counted in rows, or in stalls along the row or the column. */
function describeSteps(stalls: Spot[], start: Spot, target: Spot, place: string): string {
  // A row has stalls side by side, but a column along a fence does not.
  const isSideBySide = ({ x, y, width }: Cells) =>
    stalls.some((one) => y === one.y && (one.x === x + width || one.x + one.width === x))
  const isInRow = start.y === target.y
  const isInColumn =
    start.x === target.x && stalls.includes(start) && ![start, target].some(isSideBySide)
  const axis = isInRow ? 'x' : 'y'
  const across = isInRow ? 'y' : 'x'
  const [from, to] = [start[axis], target[axis]]
  const isPassed = (at: number) => at !== from && (at - from) * (at - to) <= 0
  const isCounted = (stall: Spot) =>
    isInRow || isInColumn ? stall[across] === target[across] : isSideBySide(stall)
  const passed = stalls.filter((stall) => isPassed(stall[axis]) && isCounted(stall))
  const count = new Set(passed.map((stall) => stall[axis])).size || 1
  return (isInRow || isInColumn ? messages.cellsTowards : messages.rowsTowards)({ count, place })
}

/** A stage faces the stalls, so a stall on that side is in front of it, not left or right of it. */
function isInFront(place: Place, at: Point, stalls: Spot[]): boolean {
  if (!place.isStage) return false
  const mean = (axis: 'x' | 'y') =>
    stalls.reduce((sum, stall) => sum + middleOf(stall)[axis], 0) / stalls.length
  const ahead = minus({ x: mean('x'), y: mean('y') }, middleOf(place))
  const away = fromPlace(place, at)
  const isOpposite = Math.abs(ahead.x) > Math.abs(ahead.y) ? away.y === 0 : away.x === 0
  return isOpposite && dot(away, ahead) > 0
}

function sideOf(from: Point, way: Point): Exclude<keyof typeof messages.beside, 'front'> {
  const ahead = dot(from, way)
  const right = dot(from, { x: -way.y, y: way.x })
  if (Math.abs(right) < Math.abs(ahead)) return ahead > 0 ? 'past' : 'before'
  return right > 0 ? 'right' : 'left'
}
