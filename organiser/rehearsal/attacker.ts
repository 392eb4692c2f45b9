import { setTimeout as waitFor } from 'node:timers/promises'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { createLine } from './line.ts'
import { toPost } from './post-entry.ts'
import type { Random } from './random.ts'
import type { Answer, Ask } from './wire.ts'

export interface AttackReport {
  /** What was tried, in a few words. */
  name: string
  tries: number
  /** By status: how the tries ended; 0 when no answer came. */
  ends: Map<number, number>
  /** Ratings that were sent and may be stored. */
  ratings: RateStallRequest[]
  /** What was let in and must not be. */
  letIn: string[]
}

/** What an attack has to work with. */
export interface AttackField {
  port: number
  arrivalsMs: number
  visitors: number
  /** The best liked stall comes first. */
  ranked: string[]
  random: Random
  /** Aborted when the attackers go home. */
  signal: AbortSignal
  /** What honest visitors have stored so far. */
  findStored(): RateStallRequest | undefined
}

/** Runs until the attackers go home. */
export type Attack = (field: AttackField) => Promise<AttackReport>

export function createReport(name: string): AttackReport {
  return { name, tries: 0, ends: new Map(), ratings: [], letIn: [] }
}

/** One who asks as often as wanted, and writes down how it ended. */
export function createAttacker({ port, random, signal }: AttackField, report: AttackReport) {
  const line = createLine(port, random.next)

  async function ask(request: Ask, address: string, userAgent: string) {
    const headers = {
      host: `localhost:${port}`,
      'user-agent': userAgent,
      'x-forwarded-for': address,
      ...request.headers,
    }
    report.tries += 1
    const answer = await line.ask({ ...request, headers }).catch(() => undefined)
    const status = answer?.status ?? 0
    report.ends.set(status, (report.ends.get(status) ?? 0) + 1)
    return answer
  }

  return {
    ask,
    /** A new device each time. */
    rate(stall_id: string, rating: number, address: string, userAgent: string) {
      const row = { id: random.uuid(), stall_id, rating, device_id: random.uuid() }
      report.ratings.push(row)
      return ask(toPost({ kind: 'rating', row }), address, userAgent)
    },
    /** @returns Whether to go on. */
    async rest(ms: number): Promise<boolean> {
      await waitFor(ms, undefined, { signal }).catch(() => {})
      return !signal.aborted
    },
    close: () => line.close(),
  }
}

/** Whether an answer says that something was done. */
export function isTaken(answer: Answer | undefined): boolean {
  return answer !== undefined && answer.status < 400
}
