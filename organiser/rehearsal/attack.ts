import { setTimeout as waitFor } from 'node:timers/promises'
import type { RateStallRequest } from '#shared/tables/tables.ts'
import { createConnection, type HttpRequest } from './connection.ts'
import type { Random } from './random.ts'
import { drawUserAgent } from './visitors.ts'

/** What an attacker knows. */
export interface AttackField {
  port: number
  arrivalsMs: number
  visitors: number
  /** The most popular stall comes first. */
  ranked: string[]
  random: Random
  /** Aborted when the attackers stop. */
  signal: AbortSignal
  /** A rating that an honest visitor has stored. */
  findStored(): RateStallRequest | undefined
}

export interface Attempt {
  address: string
  request: HttpRequest
  /** The rating that may be stored by it. */
  rating?: RateStallRequest
  /** Names what must not be let in. */
  forbidden?: string
}

/** One kind of attacker. */
export interface Attack {
  name: string
  /** How many attack at the same time; 1 when it is left out. */
  connections?: number
  /** Between two attempts. More of them would measure this machine and not the limits. */
  pauseMs(field: AttackField): number
  /** @returns Undefined while there is nothing to attack with. */
  draw(field: AttackField): Attempt | undefined
}

export interface AttackLog {
  name: string
  /** One for each attempt; 0 when no answer came. */
  statuses: number[]
  /** Ratings that were sent and may be stored. */
  ratings: RateStallRequest[]
  /** What was let in and must not be. */
  letIn: string[]
}

/** Attacks until the field's signal is aborted. */
export async function runAttack(attack: Attack, field: AttackField): Promise<AttackLog> {
  const { port, random, signal } = field
  const log: AttackLog = { name: attack.name, statuses: [], ratings: [], letIn: [] }
  const userAgent = drawUserAgent(random)
  const connection = createConnection(port, random.next)

  async function attackOnce({ address, request, rating, forbidden }: Attempt) {
    if (rating) log.ratings.push(rating)
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': address, ...request.headers }
    const answer = await connection.send({ ...request, headers }).catch(() => undefined)
    log.statuses.push(answer?.status ?? 0)
    if (forbidden && answer && answer.status < 400) log.letIn.push(forbidden)
  }

  async function attackOnAndOn() {
    while (!signal.aborted) {
      const attempt = attack.draw(field)
      if (attempt) await attackOnce(attempt)
      await waitFor(attack.pauseMs(field), undefined, { signal }).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: attack.connections ?? 1 }, attackOnAndOn))
  connection.close()
  return log
}
