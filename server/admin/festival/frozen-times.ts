import type { ContentMistake } from '#shared/admin/content-api.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { FESTIVAL_FILE } from '#shared/content/festival-facts.ts'
import { toFestivalTimes } from '../../festival/festival-times.ts'
import { readSiteFestival } from '../../festival/site-festival.ts'

/** Afterwards, the prizes are given, and somebody enters the times of the next festival. */
const FROZEN_MS = 2 * 24 * 60 * 60_000

type Host = Parameters<typeof readSiteFestival>[1]

/**
 * Refuses to thaw or reveal a frozen list by changing its times, because only two organisers may
 * reveal it. The reveal may be put off.
 */
export function findTimeMistakes(
  before: ReadContentFile,
  after: ReadContentFile,
  { host, now }: { host: Host; now: Date },
): ContentMistake[] {
  const times = readTimes(before, host)
  if (!times?.freezeAt) return []
  const { freezeAt, revealAt } = times
  const sinceMs = now.getTime() - freezeAt.getTime()
  const isFrozen = sinceMs >= 0 && sinceMs < FROZEN_MS && !(revealAt && revealAt <= now)
  const then = isFrozen && readTimes(after, host)
  if (!then) return []
  const isEarlier = then.revealAt && !(revealAt && then.revealAt >= revealAt)
  return [
    ...(then.freezeAt?.getTime() === freezeAt.getTime() ? [] : ['freezeAt']),
    ...(isEarlier ? ['revealAt'] : []),
  ].map((field) => ({
    file: FESTIVAL_FILE,
    field,
    expected: 'as it was, because the list is frozen',
    found: 'another time',
  }))
}

function readTimes(readFile: ReadContentFile, host: Host) {
  const { settings } = readSiteFestival(readFile, host).festival ?? {}
  return settings && toFestivalTimes(settings, settings.timeZone)
}
