import type { MapPlace } from './event-map/event-map.ts'
import type { Span } from './instants.ts'

/** In the language of the page if there is a translation. */
export interface ProgrammeEntry extends Span {
  /** Letters, digits and dashes; visitors keep an entry by its id. */
  id: string
  /** The festival day, such as '2026-11-20': 1 a.m. belongs to the evening before. */
  day: string
  what: string
  /** A place on the map, or any other text. */
  where: string
  forWhom: string
  isCancelled: boolean
}

/** What is on now, and what begins next. Entries that begin at the same time are all next. */
export function findNowAndNext(entries: readonly ProgrammeEntry[], now: Date) {
  const nowMs = now.getTime()
  const held = entries.filter(({ isCancelled }) => !isCancelled)
  const later = held.filter(({ fromMs }) => fromMs > nowMs)
  const nextMs = Math.min(...later.map(({ fromMs }) => fromMs))
  return {
    current: held.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs),
    next: later.filter(({ fromMs }) => fromMs === nextMs),
  }
}

/** Finds the place on the map where an entry takes place. */
export function findPlace(
  { where }: Pick<ProgrammeEntry, 'where'>,
  places: readonly MapPlace[],
): MapPlace | undefined {
  return places.find(({ name, written }) => name === where || written.includes(where))
}
