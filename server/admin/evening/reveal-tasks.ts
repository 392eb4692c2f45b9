import { countTakenOut } from '#organiser/standings/standings.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import { type PrizeSteps, toPrizeSteps, toShownResult } from '#organiser/standings/shown-result.ts'
import type { RankedStall } from '#shared/admin/approvals.ts'
import type { PrizeResult, ResultAnswer, ShowPlace } from '#shared/admin/evening-api.ts'
import type { RevealStep } from '#shared/ratings/reveal.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import type { ReadEffect, TaskContext } from '../contract/approvable-action.ts'
import { readLedger } from './read-ledger.ts'

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
  const { ledger } = await readLedger(context)
  const { final, prizes, state } = await readShown(context)
  const steps = toAnnouncements(prizes)
  const shown = final ? countShown(final.shown, steps.length) : 0
  return {
    state,
    freezeAt: freezeAt?.toISOString(),
    revealAt: revealAt?.toISOString(),
    prizes: prizes.map((prize) => ({
      ...toNamed(prize),
      places: prize.steps.toReversed().flatMap(toRankedStalls),
    })),
    takenOut: final?.takenOut ?? countTakenOut(ledger),
    reveal: {
      result: final?.since ?? null,
      shown,
      all: steps.length,
      permit: await records.findPermit(now),
      next: toNext(steps[shown]),
    },
  }
}

/** The fixed result, or the current votes. */
async function readShown({ records, times, now, env }: TaskContext) {
  const { freezeAt, revealAt } = times
  const stalls = await createStallList(env.CONTENT_DIR).read()
  const kept = freezeAt && (await records.shownResult(times, now))
  const final = kept?.final
  const state = kept ? toShownResult(kept, revealAt, stalls).state : freezeAt ? 'live' : 'open'
  const counted = final ?? (await records.prizes())
  return { state, final, prizes: toPrizeSteps(counted, stalls) } as const
}

const toAnnouncements = (prizes: PrizeSteps[]) =>
  prizes.flatMap((prize) => prize.steps.map((step) => ({ ...toNamed(prize), step })))

const toNamed = ({ title }: PrizeSteps) => (title.en === '' ? {} : { title })

function toNext(next: ReturnType<typeof toAnnouncements>[number] | undefined): PrizeResult {
  if (!next) return { places: [] }
  const { step, ...named } = next
  return { ...named, places: toRankedStalls(step) }
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

/** Lists no places, because the presenter sees each one before showing it. */
async function readRevealEffect(context: TaskContext): Promise<ReadEffect<null>> {
  if (!context.times.freezeAt) throw new AdminFailure(409, { code: 'not-frozen' })
  await expectRightTotals(context)
  return { effect: { facts: [] }, exact: null, label: '' }
}

/** @returns The announcement's label in the log. */
async function showPlace(context: TaskContext, seen: ShowPlace): Promise<string> {
  const { records, times, now } = context
  const { freezeAt } = times
  if (!freezeAt || now < freezeAt) throw new AdminFailure(409, { code: 'not-frozen' })
  if (seen.result === null) await expectRightTotals(context)
  const outcome = await records.showPlace(times, seen, now)
  if (outcome === 'not-permitted') throw new AdminFailure(409, { code: 'not-permitted' })
  if (outcome === 'changed') throw new AdminFailure(409, { code: 'place-shown' })
  const { prizes } = await readShown(context)
  const shown = toAnnouncements(prizes)[seen.result === null ? 0 : seen.shown]
  if (!shown) return '–'
  const { title, step } = shown
  const numbers = step.stalls.map(({ stallId }) => stallId).join(', ')
  return `${title ? `${title.en}, ` : ''}${step.place}: ${numbers}`
}

async function expectRightTotals(context: TaskContext) {
  const { wrongTotals } = await readLedger(context)
  if (wrongTotals.length > 0) throw new AdminFailure(409, { code: 'totals-differ' })
}
