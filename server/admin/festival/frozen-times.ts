import type { ContentMistake } from '#shared/admin/content-api.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { FESTIVAL_FILE } from '#shared/content/festival-facts.ts'
import { toFestivalTimes } from '../../festival/festival-times.ts'
import { readSiteFestival } from '../../festival/site-festival.ts'
import type { FestivalTimes } from '../../store/contract/results.ts'

/** Afterwards, the prizes are given, and somebody enters the times of the next festival. */
const FROZEN_MS = 2 * 24 * 60 * 60_000
/** Time for another organiser to see that somebody has set an early reveal. */
const NOTICE_MS = 60 * 60_000

type Host = Parameters<typeof readSiteFestival>[1]

/**
 * Refuses to reveal the result at once by setting its time, because only two organisers may do so,
 * and to change the times of a frozen list. The reveal may be put off.
 */
export function findTimeMistakes(
  before: ReadContentFile,
  after: ReadContentFile,
  { host, now }: { host: Host; now: Date },
): ContentMistake[] {
  const then = readTimes(after, host)
  if (!then) return []
  const { freezeAt, revealAt }: Partial<FestivalTimes> = readTimes(before, host) ?? {}
  const sinceMs = freezeAt ? now.getTime() - freezeAt.getTime() : -1
  const isFrozen = sinceMs >= 0 && sinceMs < FROZEN_MS && !(revealAt && revealAt <= now)
  const isEarlier = then.revealAt && !(revealAt && then.revealAt >= revealAt)
  const isSoon = then.revealAt && then.revealAt.getTime() - now.getTime() < NOTICE_MS
  const toMistake = (field: string, expected: string) => {
    return { file: FESTIVAL_FILE, field, expected, found: 'another time' }
  }
  const asItWas = 'as it was, because the list is frozen'
  return [
    ...(isFrozen && then.freezeAt?.getTime() !== freezeAt?.getTime()
      ? [toMistake('freezeAt', asItWas)]
      : []),
    ...(isEarlier && (isFrozen || isSoon)
      ? [toMistake('revealAt', isFrozen ? asItWas : 'at least an hour from now')]
      : []),
  ]
}

function readTimes(readFile: ReadContentFile, host: Host) {
  const { settings } = readSiteFestival(readFile, host).festival ?? {}
  return settings && toFestivalTimes(settings, settings.timeZone)
}
