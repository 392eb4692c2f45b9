import type { Env } from '#server/env.ts'
import type { Call, Option } from '../cli/command.ts'
import { toMoment } from '../cli/moments.ts'
import type { AuditOptions } from './flagged-group.ts'

/** `audit` and `void` need the same hours to find the same groups. */
export const HOURS_OPTIONS: Record<'opens' | 'closes', Option> = {
  opens: { value: 'TIME', help: 'when visitors came in, such as "2026-11-22 17:00"' },
  closes: { value: 'TIME', help: 'when they had to go' },
}

/** The options as they were typed, to be repeated in another command. */
export function repeatHours({ text }: Call): string {
  return Object.keys(HOURS_OPTIONS)
    .filter((option) => text(option) !== undefined)
    .map((option) => ` --${option} "${text(option)}"`)
    .join('')
}

/** @throws UsageError when an hour is not a valid time. */
export function toAuditOptions({ text, now }: Call, { TIME_ZONE: timeZone }: Env): AuditOptions {
  const at = (option: keyof typeof HOURS_OPTIONS) => {
    const typed = text(option)
    return typed === undefined ? undefined : toMoment(typed, timeZone, now())
  }
  return { opens: at('opens'), closes: at('closes'), timeZone }
}
