import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { festivalZone, isOwnZone, nameZone } from '#shared/clock-time.ts'
import type { AdminLanguage } from '#shared/languages.ts'

const LOCALES: Record<AdminLanguage, string> = { en: 'en-IN', hi: 'hi-IN' }

/**
 * '28 Nov, 6:42 pm' or '28 नवंबर, शाम 6:42 बजे', festival time.
 * @param at ISO 8601.
 */
export const toMomentText = (at: string, language: AdminLanguage) =>
  language === 'hi'
    ? `${toText(at, language, { day: 'numeric', month: 'long' })}, ${toClockText(at, language)}`
    : toText(at, language, { day: 'numeric', month: 'short', ...CLOCK, ...zoneOf(at) })

/**
 * '6:42 pm' or 'शाम 6:42 बजे', festival time.
 * @param at ISO 8601.
 */
export function toClockText(at: string, language: AdminLanguage): string {
  if (language === 'en') return toText(at, language, { ...CLOCK, ...zoneOf(at) })
  const clock = `${toText(at, language, { ...CLOCK, dayPeriod: 'short' })} बजे`
  return isOwnZone(new Date(at)) ? clock : `${clock} ${nameZone(new Date(at), language)}`
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** The zone's name is shown if this device's zone differs. */
const zoneOf = (at: string) => (isOwnZone(new Date(at)) ? {} : { timeZoneName: 'short' as const })

const toText = (at: string, language: AdminLanguage, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: festivalZone() }).format(
    new Date(at),
  )

/** @param at ISO 8601. */
export const isNow = (at: string, nowMs = Date.now()) =>
  Math.abs(Date.parse(at) - nowMs) < MINUTE_MS

/**
 * 'now', '5 minutes ago', 'in 24 hours'.
 * @param at ISO 8601.
 */
export function toAgoText(at: string, language: AdminLanguage, nowMs = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  const ms = Date.parse(at) - nowMs
  const size = Math.abs(ms)
  if (isNow(at, nowMs)) return format.format(0, 'second')
  if (size < HOUR_MS) return format.format(Math.round(ms / MINUTE_MS), 'minute')
  if (size < DAY_MS) return format.format(Math.round(ms / HOUR_MS), 'hour')
  return format.format(Math.round(ms / DAY_MS), 'day')
}

/** '12,345' */
export function toNumberText(value: number, language: AdminLanguage): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value)
}

/** '2026-11-28', as in a date field, festival time. */
export const toDayText = (ms: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: festivalZone() }).format(ms)
