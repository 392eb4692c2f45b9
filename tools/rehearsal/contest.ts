import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as waitFor } from 'node:timers/promises'
import { describeMoment } from '../../organiser/cli/moments.ts'
import { countLedger } from '../../organiser/standings/count-ledger.ts'
import { starsUntil } from '../../organiser/standings/stars-until.ts'
import { readCardKey } from '../../server/cards/card-key.ts'
import { signCard } from '../../server/cards/sign-card.ts'
import type { LedgerRow, StepRow, VoidRow } from '../../server/store/contract/ledger-rows.ts'
import { openRecords, type TablesPlace } from '../../server/store/open.ts'
import type { StallRatingRow } from '../../shared/tables/stall-ratings.ts'

export type Contest = ReturnType<typeof createContest>

/** The outcome of the freeze; the lists are empty if all is well. */
export interface FreezeFindings {
  /** How many ratings arrived while the list was frozen. */
  late: number
  /** Responses with the board after the freeze that differ from the first one. */
  moved: string[]
  /** Stalls whose frozen or final result does not match their ratings. */
  wrong: string[]
}

/** The time of the freeze, as a share of the evening: in the third wave. */
const FREEZES_AT = 0.75
const POLL_MS = 500
const ZONE = 'UTC'
/** With several connections to one database, a rating in flight at the freeze may land on either side of it. */
const IN_FLIGHT_MS = 1000

/** Copies the sample festival with every option for contested prizes, and freezes it during the short evening. */
export function createContest(contentDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mela-rehearsal-content-'))
  cpSync(contentDir, folder, { recursive: true })
  const file = join(folder, 'festival.json')
  const facts = JSON.parse(readFileSync(file, 'utf8')) as object
  const options = { allowCorrection: true, signedCards: 'required' }
  let freezeAt: Date
  function setFreeze(time: Date) {
    freezeAt = time
    const text = JSON.stringify({ ...facts, ...options, freezeAt: describeMoment(time, ZONE) })
    writeFileSync(file, text)
  }
  setFreeze(new Date(Date.now() + 24 * 3_600_000))
  const key = readCardKey(folder)
  const seen = new Set<string>()

  return {
    env: { CONTENT_DIR: folder, TIME_ZONE: ZONE },
    /** What a phone sends after scanning the stall's card. */
    sign: (stall: string) => signCard(key, stall),
    /** Sets the freeze, then polls the board until the signal is aborted. */
    async watch(port: number, arrivalsMs: number, signal: AbortSignal): Promise<void> {
      setFreeze(new Date(Math.ceil((Date.now() + arrivalsMs * FREEZES_AT) / 1000) * 1000))
      while (!signal.aborted) {
        // A busy server may have read the board long before its response arrives.
        const isFrozen = Date.now() > freezeAt.getTime() + IN_FLIGHT_MS
        const board = await readBoard(port)
        if (isFrozen && board) seen.add(board)
        await waitFor(POLL_MS, undefined, { signal }).catch(() => {})
      }
    },
    /** Reveals the final result, then compares the frozen and the final result with the ledger. */
    async judge(place: TablesPlace): Promise<FreezeFindings> {
      const records = await openRecords(place)
      try {
        await records.reveal({ freezeAt, revealAt: undefined }, new Date())
        const { ledger, steps } = await records.ledgerAndTotals()
        const stored = { ledger, steps, voids: await records.voids() }
        const wrong = findWrongResults(stored, await records.results(), freezeAt)
        const late = ledger.filter((row) => Date.parse(row.created_at) >= freezeAt.getTime())
        return { late: late.length, moved: [...seen].slice(1), wrong }
      } finally {
        await records.close()
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Undefined while the server is down. */
async function readBoard(port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/board`)
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

interface Stored {
  ledger: LedgerRow[]
  steps: StepRow[]
  voids: Pick<VoidRow, 'rating_id' | 'undone_at'>[]
}

/** @returns Stalls whose frozen or final result does not match what counted at that time. */
function findWrongResults(
  stored: Stored,
  results: { kind: string; totals: string }[],
  freezeAt: Date,
): string[] {
  const sumsOf = (kind: string) => {
    const { totals = '[]' } = results.find((row) => row.kind === kind) ?? {}
    const rows = JSON.parse(totals) as StallRatingRow[]
    return new Map(rows.map(({ stall_id, rating_sum }) => [stall_id, rating_sum]))
  }
  const [frozen, final] = [sumsOf('frozen'), sumsOf('final')]
  const [least, most] = findBounds(stored, freezeAt)
  const now = toSums(stored.ledger.filter((row) => row.voided_by === null))
  const stalls = new Set(stored.ledger.map(({ stall_id }) => stall_id))
  return [...stalls].filter((stall) => {
    const [held, shown] = [frozen.get(stall) ?? 0, final.get(stall) ?? 0]
    const isHeld = held >= (least.get(stall) ?? 0) && held <= (most.get(stall) ?? 0)
    return !isHeld || shown !== (now.get(stall) ?? 0)
  })
}

/**
 * The minimum and maximum of each stall's frozen sum. Changed stars may lower a sum, so each rating
 * counts with the fewest and the most stars that it had while possibly in flight.
 */
function findBounds({ ledger, steps, voids }: Stored, freezeAt: Date) {
  // A rehearsal voids only ratings that lack a required card. They count once the card is scanned.
  const countsFrom = new Map(
    voids.map(({ rating_id, undone_at }) => [rating_id, Date.parse(undone_at ?? '9999')]),
  )
  const [first, last] = [freezeAt.getTime() - IN_FLIGHT_MS, freezeAt.getTime() - 1]
  const changedAt = [...ledger, ...steps].map((row) => Date.parse(row.created_at))
  const between = [...changedAt, ...countsFrom.values()].filter((at) => at > first && at < last)
  const starsAt = [...new Set([first, ...between, last])].map((at) => {
    const counted = starsUntil(ledger, steps, new Date(at)).filter(
      ({ id }) => (countsFrom.get(id) ?? 0) <= at,
    )
    return new Map(counted.map(({ id, rating }) => [id, rating]))
  })
  return [Math.min, Math.max].map((pick) =>
    toSums(
      ledger.map((row) => {
        return { ...row, rating: pick(...starsAt.map((stars) => stars.get(row.id) ?? 0)) }
      }),
    ),
  ) as [Map<string, number>, Map<string, number>]
}

const toSums = (rows: LedgerRow[]) =>
  new Map(countLedger(rows).map(({ stallId, ratingSum }) => [stallId, ratingSum]))
