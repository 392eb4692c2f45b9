import { near } from '#messages/event-map.ts'
import type { EventMap } from '#shared/event-map/event-map.ts'
import type { Cells, Spot } from '#shared/event-map/spots.ts'

/** In cells. A place further away does not help to find a stall. */
const NEAR = 5

/** Between the edges of two spots, in cells. */
function distance(one: Cells, other: Cells): number {
  const across = Math.max(0, other.x - one.x - one.width, one.x - other.x - other.width)
  const down = Math.max(0, other.y - one.y - one.height, one.y - other.y - other.height)
  return Math.hypot(across, down)
}

/** Nearest first; in the given order if `from` is unknown. */
export function sortByDistance(spots: Spot[], from: Spot | undefined): Spot[] {
  return from ? [...spots].sort((a, b) => distance(a, from) - distance(b, from)) : spots
}

/** 'Near Food Court', by the nearest place with another name. */
export function describeNear(
  { landmarks }: Pick<EventMap, 'landmarks'>,
  spot: Spot,
): string | undefined {
  const others = landmarks.filter(({ name }) => name !== spot.name)
  const [nearest] = sortByDistance(others, spot)
  return nearest && distance(nearest, spot) < NEAR ? near({ place: nearest.name }) : undefined
}
