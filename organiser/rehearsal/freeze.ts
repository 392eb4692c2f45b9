import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as waitFor } from 'node:timers/promises'
import { openRecords } from '#server/store/open.ts'
import type { LedgerRow, StepRow, VoidRow } from '#server/store/contract/organiser-records.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { readAnyway } from '#shared/content/read-facts.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { describeMoment } from '../cli/moments.ts'
import { countLedger } from '../standings/count-ledger.ts'
import { starsUntil } from '../standings/stars-until.ts'
import type { RehearsalDatabase } from './database.ts'

export type Freeze = NonNullable<ReturnType<typeof prepareFreeze>>

/** What came of the freeze; the lists are empty when all is well. */
export interface FreezeFindings {
  /** How many ratings came in while the list stood still. */
  behind: number
  /** Different answers of the board from the freeze on, but the first one. */
  moved: string[]
  /** Stalls whose frozen or final result is not their ratings. */
  wrong: string[]
}

/** In the third wave. */
const FREEZES_AT = 0.75
const LOOK_EVERY_MS = 500
const ZONE = 'UTC'
const FILE = 'festival.json'
/** Several connections to one database: what was on its way at the freeze may stand on either side of it. */
const ON_ITS_WAY_MS = 1000

/**
 * A copy of the content folder whose freeze comes in the short evening of a rehearsal.
 * @returns Undefined where festival.json has none.
 */
export function prepareFreeze(contentDir: string) {
  const readFile = createContentReader(contentDir)
  const { value: festival } = readFestivalFacts(readFile)
  if (festival?.freezeAt === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'mela-rehearsal-content-'))
  cpSync(contentDir, folder, { recursive: true })
  const { revealAt: _, ...facts } = readAnyway(readFile, FILE) as Record<string, unknown>
  const setFreeze = (time: Date) =>
    writeFileSync(
      join(folder, FILE),
      JSON.stringify({ ...facts, freezeAt: describeMoment(time, ZONE) }),
    )
  const far = new Date(Date.now() + 24 * 3_600_000)
  setFreeze(far)
  const seen = new Set<string>()
  let freezeAt = far

  return {
    env: { CONTENT_DIR: folder, TIME_ZONE: ZONE },
    /** Looks at the board from the freeze on. @param signal Ends it. */
    async watch(port: number, arrivalsMs: number, signal: AbortSignal): Promise<void> {
      freezeAt = new Date(Math.ceil((Date.now() + arrivalsMs * FREEZES_AT) / 1000) * 1000)
      setFreeze(freezeAt)
      while (!signal.aborted) {
        // A busy server may have looked long before its answer comes.
        const isFrozen = Date.now() > freezeAt.getTime() + ON_ITS_WAY_MS
        const board = await readBoard(port)
        if (isFrozen && board) seen.add(board)
        await waitFor(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
      }
    },
    /** Shows the final result, and compares both with the ledger. */
    async judge({ env: { DATA_DIR, DATABASE_URL } }: RehearsalDatabase): Promise<FreezeFindings> {
      const place = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined }
      const records = await openRecords(place)
      try {
        await records.reveal({ freezeAt, revealAt: undefined }, new Date())
        const { ledger, steps } = await records.ledgerAndTotals()
        const stored = { ledger, steps, voids: await records.voids() }
        const wrong = findWrongResults(stored, await records.results(), freezeAt)
        const behind = ledger.filter((row) => Date.parse(row.created_at) >= freezeAt.getTime())
        return { behind: behind.length, moved: [...seen].slice(1), wrong }
      } finally {
        await records.close()
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Undefined while the server is killed. */
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

/** @returns Stalls whose frozen result is not what counted then, or whose final one is not what counts now. */
export function findWrongResults(
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
 * The least and the most that each stall's frozen sum may be. Changed stars may lower a sum, so each rating
 * counts with the least and with the most that it had while it may have been on its way.
 */
function findBounds({ ledger, steps, voids }: Stored, freezeAt: Date) {
  // Only a rating without the card that it needs is voided in a rehearsal: it counts from its scan on.
  const countsFrom = new Map(
    voids.map(({ rating_id, undone_at }) => [rating_id, Date.parse(undone_at ?? '9999')]),
  )
  const [first, last] = [freezeAt.getTime() - ON_ITS_WAY_MS, freezeAt.getTime() - 1]
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
