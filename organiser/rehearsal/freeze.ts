import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as waitFor } from 'node:timers/promises'
import { openRecords } from '#server/store/open.ts'
import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { readFestival } from '#shared/content/festival.ts'
import type { StallRatingRow } from '#shared/tables/stall-ratings.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { describeMoment } from '../cli/moments.ts'
import { countLedger } from '../standings/count-ledger.ts'
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
/** Several connections to one database: what was on its way at the freeze may stand on either side of it. */
const ON_ITS_WAY_MS = 1000

/**
 * A copy of the content folder whose freeze comes in the short evening of a rehearsal.
 * @returns Undefined where festival.json has none.
 */
export function prepareFreeze(contentDir: string) {
  const { value: festival } = readFestival(createContentReader(contentDir))
  if (festival?.freezeAt === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'mela-rehearsal-content-'))
  cpSync(join(contentDir, 'files'), join(folder, 'files'), { recursive: true })
  const { revealAt: _, ...facts } = JSON.parse(
    readFileSync(join(contentDir, 'festival.json'), 'utf8'),
  ) as Record<string, unknown>
  const setFreeze = (time: Date) =>
    writeFileSync(
      join(folder, 'festival.json'),
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
        const board = await readBoard(port)
        if (Date.now() > freezeAt.getTime() + ON_ITS_WAY_MS && board) seen.add(board)
        await waitFor(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
      }
    },
    /** Shows the final result, and compares both with the ledger. */
    async judge({ env: { DATA_DIR, DATABASE_URL } }: RehearsalDatabase): Promise<FreezeFindings> {
      const place = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL || undefined }
      const records = await openRecords(place)
      try {
        await records.reveal({ freezeAt, revealAt: undefined }, new Date())
        const results = await records.results()
        return compare(await records.ledger(), results, freezeAt, [...seen])
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

function compare(
  ledger: LedgerRow[],
  results: { kind: string; totals: string }[],
  freezeAt: Date,
  seen: string[],
): FreezeFindings {
  const totalsOf = (kind: string) =>
    toSums(JSON.parse(results.find((row) => row.kind === kind)?.totals ?? '[]') as StallRatingRow[])
  const until = (time: number) =>
    toCounts(ledger.filter((row) => Date.parse(row.created_at) < time))
  const [least, most, all] = [freezeAt.getTime() - ON_ITS_WAY_MS, freezeAt.getTime(), Infinity].map(
    until,
  ) as [Map<string, number>, Map<string, number>, Map<string, number>]
  const frozen = totalsOf('frozen')
  const final = totalsOf('final')
  const wrong = [...all.keys()].filter((stall) => {
    const held = frozen.get(stall) ?? 0
    const isHeld = held >= (least.get(stall) ?? 0) && held <= (most.get(stall) ?? 0)
    return !isHeld || final.get(stall) !== all.get(stall)
  })
  const behind = ledger.filter((row) => Date.parse(row.created_at) >= freezeAt.getTime()).length
  return { behind, moved: seen.slice(1), wrong }
}

const toSums = (rows: StallRatingRow[]) =>
  new Map(rows.map(({ stall_id, rating_sum }) => [stall_id, rating_sum]))

const toCounts = (rows: LedgerRow[]) =>
  new Map(countLedger(rows).map(({ stallId, ratingSum }) => [stallId, ratingSum]))
