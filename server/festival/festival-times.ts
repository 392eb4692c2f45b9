import { INDIA } from '#shared/clock-time.ts'
import type { FestivalTimes } from '../store/contract/results.ts'
import type { Tables } from '../store/contract/tables.ts'
import type { FestivalSource } from './festival-source.ts'
import type { FestivalSettings } from './site-festival.ts'

export type FestivalClock = ReturnType<typeof createFestivalClock>

/** Updates the tables again when festival.json changes. */
export function createFestivalClock(
  festivals: Pick<FestivalSource, 'read'>,
  tables: Pick<Tables, 'setTimes' | 'proposeTickets' | 'setPrizes'>,
) {
  let known: FestivalTimes | undefined
  let knownOf: FestivalSettings | undefined

  return {
    /** Resolves when the tables have the current times. */
    async set(): Promise<FestivalTimes> {
      const settings = festivals.read()?.settings
      if (known && settings === knownOf) return known
      const times = toFestivalTimes(settings ?? {}, settings?.timeZone ?? INDIA)
      // If this fails, the next caller retries.
      await tables.setTimes(times)
      await tables.proposeTickets(settings?.tickets ?? 'optional')
      await tables.setPrizes(settings?.prizes ?? [])
      knownOf = settings
      known = times
      return times
    },
  }
}

/** @param zone IANA name of their time zone. */
export function toFestivalTimes(
  { freezeAt, revealAt }: Partial<Pick<FestivalSettings, 'freezeAt' | 'revealAt'>>,
  zone: string,
): FestivalTimes {
  return { freezeAt: toInstant(freezeAt, zone), revealAt: toInstant(revealAt, zone) }
}

function toInstant(local: string | undefined, zone: string): Date | undefined {
  if (local === undefined) return undefined
  const time = Temporal.PlainDateTime.from(local.replace(' ', 'T'))
  return new Date(time.toZonedDateTime(zone).epochMilliseconds)
}
