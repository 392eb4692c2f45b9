import * as messages from '#messages/event-map.ts'
import type { EventMap } from '#shared/event-map/event-map.ts'
import type { Cells, Spot } from '#shared/event-map/spots.ts'

export type Ground = Pick<EventMap, 'stalls' | 'gate'> & { landmarks: Spot[] }

/** In cells; as a direction, to the right and down. */
interface Point {
  x: number
  y: number
}

/** In cells. A place further away does not help to find the stall. */
const NEAR = 5
/** The cosine of the widest angle between the direction and a place that it leads towards: 60 degrees. */
const TOWARDS = 0.5
/** From the bottom of the map to its top, used if the map shows no entrance. */
const UPWARDS = { x: 0, y: -1 }

const middleOf = ({ x, y, width, height }: Cells) => ({ x: x + width / 2, y: y + height / 2 })
const minus = (a: Point, b: Point) => ({ x: a.x - b.x, y: a.y - b.y })
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y
const lengthOf = (way: Point) => Math.hypot(way.x, way.y)

/** The vector from the nearest point of a place. */
const fromPlace = ({ x, y, width, height }: Cells, at: Point) =>
  minus(at, {
    x: Math.min(Math.max(at.x, x), x + width),
    y: Math.min(Math.max(at.y, y), y + height),
  })

/**
 * Directions to a stall in words, for visitors who do not read maps: 'From stall 12: 2 rows towards Stage,
 * left of Water'. Left and right are as the walker sees them.
 * @param here The visitor's position; without it, directions start at the main gate.
 * @returns Undefined if there is no route, or directions would say nothing.
 */
export function describeWay(ground: Ground, target: Spot, here?: Spot): string | undefined {
  if (here === target) return undefined
  const start = here ?? ground.landmarks[ground.gate]
  const to = middleOf(target)
  const way = start ? minus(to, middleOf(start)) : UPWARDS
  let nearest = NEAR
  let beside: Spot | undefined
  let where: string | undefined
  let straightest = TOWARDS
  let towards: Spot | undefined
  for (const place of ground.landmarks) {
    if (place === start || place.name === target.name) continue
    const there = start ? minus(middleOf(place), middleOf(start)) : way
    const away = fromPlace(place, to)
    const side = sideOf(away, way)
    // A visitor never walks past a place behind the start.
    const isBehind = side === 'past' && dot(way, there) <= 0
    if (lengthOf(away) < nearest && !isBehind) {
      nearest = lengthOf(away)
      beside = place
      where = messages.beside[side]({ place: place.name })
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

/** The distance in rows, or in stalls along the row or the column. */
function describeSteps(stalls: Spot[], start: Spot, target: Spot, place: string): string {
  // A row has stalls side by side; a column along a fence does not.
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

/** On which side of a place something is, for a visitor walking along `way`. */
function sideOf(from: Point, way: Point): keyof typeof messages.beside {
  const ahead = dot(from, way)
  const right = dot(from, { x: -way.y, y: way.x })
  if (Math.abs(right) < Math.abs(ahead)) return ahead > 0 ? 'past' : 'before'
  return right > 0 ? 'right' : 'left'
}
