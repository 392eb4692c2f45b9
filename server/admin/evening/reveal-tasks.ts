import { countLedger, countTakenOut } from '#organiser/standings/count-ledger.ts'
import { createStallList } from '#server/catalogue/stall-list.ts'
import { toAnnouncements, toShownResult } from '#server/api/shown-result.ts'
import type { RankedStall } from '#shared/admin/approvals.ts'
import type { ResultAnswer, ShowPlace } from '#shared/admin/evening-api.ts'
import { type RevealStep, toRevealSteps } from '#shared/ratings/reveal.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { ReadEffect } from '../contract/approvable-action.ts'
import type { TaskContext } from '../contract/task-context.ts'
import { readLedger } from './read-ledger.ts'

/** The reveal of the result, which the presenter leads. */
export const REVEAL_TASKS = {
  result: readResult,
  'reveal-effect': readRevealEffect,
  'permit-reveal': async ({ records, now }: TaskContext, by: string) => {
    await records.permitReveal(by, now)
  },
  'show-place': showPlace,
}

async function readResult(context: TaskContext): Promise<ResultAnswer> {
  const { times, now, records } = context
  const { freezeAt, revealAt } = times
  const { ledger, counted } = await readLedger(context)
  const { final, announcements, state } = await readShown(context)
  const steps = announcements ?? toRevealSteps(countLedger(counted))
  const shown = final ? countShown(final.shown, steps.length) : 0
  return {
    state,
    freezeAt: freezeAt?.toISOString(),
    revealAt: revealAt?.toISOString(),
    places: steps.toReversed().flatMap(toRankedStalls),
    takenOut: final?.takenOut ?? countTakenOut(ledger),
    tickets: await records.ticketNumbers(),
    reveal: {
      result: final?.since ?? null,
      shown,
      all: steps.length,
      permit: await records.findPermit(now),
      next: steps[shown] ? toRankedStalls(steps[shown]) : [],
    },
  }
}

/** What visitors see, and all announcements of a result that is fixed. */
async function readShown({ records, times, now, env }: TaskContext) {
  const { freezeAt, revealAt } = times
  if (!freezeAt) return { state: 'open' as const }
  const kept = await records.shownResult(times, now)
  if (!kept) return { state: 'live' as const }
  const stalls = await createStallList(env.CONTENT_DIR).read()
  const { state } = toShownResult(kept, revealAt, stalls)
  const { final } = kept
  return { state, final, announcements: final && toAnnouncements(final.totals, stalls) }
}

const countShown = (shown: number | 'all', all: number) =>
  shown === 'all' ? all : Math.min(shown, all)

const toRankedStalls = ({ place, stalls }: RevealStep): RankedStall[] =>
  stalls.map(({ stallId, stallName, average, ratingCount }) => ({
    place,
    number: stallId,
    name: stallName,
    average,
    count: ratingCount,
  }))

/** A permit is good for a day, so it covers no places yet: the presenter sees each before it is shown. */
async function readRevealEffect(context: TaskContext): Promise<ReadEffect<null>> {
  if (!context.times.freezeAt) throw new AdminFailure(409, { code: 'not-frozen' })
  await expectRightTotals(context)
  return { effect: { facts: [] }, exact: null, label: '' }
}

/** @returns What the log calls the announcement. */
async function showPlace(context: TaskContext, seen: ShowPlace): Promise<string> {
  const { records, times, now } = context
  const { freezeAt } = times
  if (!freezeAt || now < freezeAt) throw new AdminFailure(409, { code: 'not-frozen' })
  if (seen.result === null) await expectRightTotals(context)
  const outcome = await records.showPlace(times, seen, now)
  if (outcome === 'not-permitted') throw new AdminFailure(409, { code: 'not-permitted' })
  if (outcome === 'changed') throw new AdminFailure(409, { code: 'place-shown' })
  const { announcements } = await readShown(context)
  const { place, stalls } = announcements?.[seen.result === null ? 0 : seen.shown] ?? {}
  return place === undefined ? '–' : `${place}: ${stalls!.map(({ stallId }) => stallId).join(', ')}`
}

async function expectRightTotals(context: TaskContext) {
  const { wrongTotals } = await readLedger(context)
  if (wrongTotals.length > 0) throw new AdminFailure(409, { code: 'totals-differ' })
}
