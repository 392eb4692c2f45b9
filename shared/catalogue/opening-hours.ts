import { toLocalTime } from '../clock-time.ts'
import { type Span, toInstantMs } from '../instants.ts'
import { toAsciiDigits } from '../cell-rules/digits.ts'

/** In minutes after midnight. */
type Range = [from: number, until: number]

const DAY = 24 * 60
/** Until 5 a.m., a time belongs to the previous day. */
const DAY_BEGINS = 5 * 60
const MINUTE_MS = 60_000
const WEEKDAYS = ['sun|रवि', 'mon|सोम', 'tue|मंगल', 'wed|बुध', 'thu|गुरु', 'fri|शुक्र', 'sat|शनि'].map(
  (names) => new RegExp(`^(${names})[\\p{L}\\p{M}]*\\.?$`, 'iu'),
)
const PART = /^(\D*?)\s*(closed|बंद|\d.*)$/iu
const RANGE = /^(\d{1,2})[:.](\d\d)\s*(?:-|–|—|to|से)\s*(\d{1,2})[:.](\d\d)$/iu

/**
 * Parses a cell into hours by weekday, Sunday first: 'Fri 17:00-23:00; Sat-Sun 11:00-15:00,
 * 17:00-01:00', or '17:00-23:00' for every day. A day that is not named is closed.
 * @returns Undefined if the cell is empty or cannot be read.
 */
export function parseHours(cell: string): Range[][] | undefined {
  const week: Range[][] = WEEKDAYS.map(() => [])
  const parts = toAsciiDigits(cell)
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
  for (const part of parts) {
    const [, names = '', times = ''] = PART.exec(part.trim()) ?? []
    const days = findWeekdays(names)
    const ranges = /^\d/.test(times) ? times.split(',').map(toRange) : []
    if (times === '' || !days || ranges.includes(undefined)) return undefined
    for (const day of days) week[day]!.push(...(ranges as Range[]))
  }
  return parts.length > 0 ? week : undefined
}

/** 'Fri', 'Fri-Sun', 'Fri, Sun' or '' for every day. */
function findWeekdays(names: string): number[] | undefined {
  if (names === '') return [...WEEKDAYS.keys()]
  const days: number[] = []
  for (const name of names.replace(/:$/, '').split(/,|&|\band\b|और/u)) {
    const [first, last = first] = name
      .split(/-|–|—|\bto\b|से/u)
      .map((one) => WEEKDAYS.findIndex((day) => day.test(one.trim())))
    if (first === -1 || last === -1) return undefined
    for (let day = first!; days.push(day) && day !== last; day = (day + 1) % 7);
  }
  return days
}

function toRange(text: string): Range | undefined {
  const figures = RANGE.exec(text.trim())?.slice(1).map(Number)
  if (!figures) return undefined
  const [hours, minutes, untilHours, untilMinutes] = figures as [number, number, number, number]
  let [from, until] = [hours * 60 + minutes, untilHours * 60 + untilMinutes]
  if (from >= DAY || until > DAY || minutes > 59 || untilMinutes > 59) return undefined
  if (from < DAY_BEGINS && until !== DAY) [from, until] = [from + DAY, until + DAY]
  return [from, until > from ? until : until + DAY]
}

export interface FestivalTimes {
  /** The festival's days, in order; undefined if festival.json states none. */
  days: readonly Span[] | undefined
  /** An IANA name. */
  zone: string
}

export type OpeningState =
  /** No hours are known. */
  | { kind: 'unknown' }
  | { kind: 'open'; untilMs: number }
  /** @property opensMs When it opens next; undefined if it does not, or if that is unknown. */
  | { kind: 'closed'; opensMs?: number }

interface StallTimes {
  /** Closed by the organisers: see shared/catalogue/columns.ts. */
  closed?: string
  /** Undefined in a list that an older version saved on the phone. */
  hours?: string
}

/** Whether a stall is open at a moment. */
export function findOpening(stall: StallTimes, times: FestivalTimes, now: Date): OpeningState {
  if (stall.closed) return { kind: 'closed' }
  const spans = listOpenings(stall, times, now)?.flatMap((day) => day.spans)
  if (!spans) return { kind: 'unknown' }
  const nowMs = now.getTime()
  const next = spans.find(({ untilMs }) => nowMs < untilMs)
  if (!next) return { kind: 'closed' }
  if (nowMs < next.fromMs) return { kind: 'closed', opensMs: next.fromMs }
  let { untilMs } = next
  // Openings until 24:00 and from 0:00 on are joined.
  for (const span of spans) if (span.fromMs <= untilMs) untilMs = Math.max(untilMs, span.untilMs)
  return { kind: 'open', untilMs }
}

/** A stall's openings on a festival day, '2026-11-20'. */
export interface OpeningDay {
  day: string
  spans: Span[]
}

/**
 * A stall's openings, in order: on the festival's days or, if none are stated, in the week that
 * starts yesterday. A stall without hours has the festival's hours.
 * @returns Undefined if no hours are known.
 */
export function listOpenings(
  { hours = '' }: StallTimes,
  { days, zone }: FestivalTimes,
  now: Date,
): OpeningDay[] | undefined {
  const toDay = (ms: number) => toLocalTime(new Date(ms), zone).slice(0, 10)
  if (hours === '') {
    return days?.map((span) => ({ day: toDay(span.fromMs), spans: [span] }))
  }
  const week = parseHours(hours)
  if (!week) return undefined
  const today = toFestivalDay(now.getTime(), zone)
  const known = days?.map(({ fromMs }) => toDay(fromMs))
  const nearest = Array.from({ length: 9 }, (_, index) => addDays(today, index - 1))
  return (known ?? nearest).map((day) => {
    const ranges = [...week[new Date(day).getUTCDay()]!].sort(([a], [b]) => a - b)
    const toMs = (minutes: number) => toInstantMs(toLocal(day, minutes), zone)
    return {
      day,
      spans: ranges.map(([from, until]) => ({ fromMs: toMs(from), untilMs: toMs(until) })),
    }
  })
}

/** The festival day of an instant, such as '2026-11-20'. */
export const toFestivalDay = (ms: number, zone: string): string =>
  toLocalTime(new Date(ms - DAY_BEGINS * MINUTE_MS), zone).slice(0, 10)

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY * MINUTE_MS).toISOString().slice(0, 10)

/** '2026-11-21 01:00' for 25 hours after midnight on 20 November. */
const toLocal = (day: string, minutes: number) =>
  new Date(Date.parse(day) + minutes * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')
