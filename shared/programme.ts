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

interface CalendarOptions {
  /** The site's host, for globally unique ids; empty if unknown. */
  host: string
  /** When the file is made: entries of a later file replace those of an earlier one. */
  now: Date
  /** The map's places, in the language of the entries. */
  places: readonly MapPlace[]
}

const SECOND_MS = 1000
/** Counting from here keeps SEQUENCE within its 31 bits. */
const SEQUENCE_BEGINS_MS = Date.parse('2026-01-01T00:00:00Z')

/** Finds the place on the map where an entry takes place. */
export function findPlace(
  { where }: Pick<ProgrammeEntry, 'where'>,
  places: readonly MapPlace[],
): MapPlace | undefined {
  return places.find(({ name, written }) => name === where || written.includes(where))
}

/** An iCalendar file (RFC 5545). Cancelled entries stay in it, marked as cancelled. */
export function toCalendar(
  entries: readonly ProgrammeEntry[],
  { host, now, places }: CalendarOptions,
): string {
  const sequence = Math.max(0, Math.floor((now.getTime() - SEQUENCE_BEGINS_MS) / SECOND_MS))
  const events = entries.flatMap(
    ({ id, day, fromMs, untilMs, what, where, forWhom, isCancelled }) => [
      'BEGIN:VEVENT',
      // An entry with the same id in another year is a different event.
      `UID:${id}-${day.slice(0, 4)}@${host || 'mela.invalid'}`,
      `DTSTAMP:${toUtc(now.getTime())}`,
      `SEQUENCE:${sequence}`,
      `DTSTART:${toUtc(fromMs)}`,
      `DTEND:${toUtc(untilMs)}`,
      `SUMMARY:${escapeText(what)}`,
      ...(where ? [`LOCATION:${escapeText(findPlace({ where }, places)?.name ?? where)}`] : []),
      ...(forWhom ? [`DESCRIPTION:${escapeText(forWhom)}`] : []),
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ],
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mela//Programme//EN',
    'METHOD:PUBLISH',
  ]
  return [...lines, ...events, 'END:VCALENDAR'].map((line) => `${fold(line)}\r\n`).join('')
}

/** '20261120T113000Z' */
const toUtc = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

const LINE_OCTETS = 75
const utf8 = new TextEncoder()

/** Breaks lines longer than 75 octets, but never within a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = utf8.encode(letter).length
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
