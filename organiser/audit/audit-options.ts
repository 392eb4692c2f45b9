import type { Env } from '#server/env.ts'
import { type Call, type Option, UsageError } from '../cli/command.ts'
import { toMoment } from '../cli/moments.ts'
import type { AuditOptions } from './flagged-group.ts'

export const HOURS_OPTIONS: Record<'opens' | 'closes', Option> = {
  opens: { value: 'TIME', help: 'when the gates opened, such as "2026-11-22 17:00"' },
  closes: { value: 'TIME', help: 'when the gates closed' },
}

/** @throws UsageError if an hour is not a valid time, or not in the past. */
export function toAuditOptions({ text, now }: Call, { TIME_ZONE: timeZone }: Env): AuditOptions {
  const at = (option: keyof typeof HOURS_OPTIONS) => {
    const typed = text(option)
    const moment = typed === undefined ? undefined : toMoment(typed, timeZone, now())
    // After midnight, 17:00 must not mean the coming evening.
    if (moment && moment > now()) {
      throw new UsageError(
        `--${option} ${typed} is in the future. Give the date too, or omit the option.`,
      )
    }
    return moment
  }
  const [opens, closes] = [at('opens'), at('closes')]
  if (opens && closes && opens >= closes) throw new UsageError('--opens must be before --closes.')
  return { opens, closes, timeZone }
}
