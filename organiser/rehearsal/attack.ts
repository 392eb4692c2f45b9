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
  /** The rating that may be stored by it; an attempt without one must not be let in. */
  rating?: RateStallRequest
}

/** One kind of attacker. */
export interface Attack {
  name: string
  /** How many attack at the same time. */
  connections: number
  pauseMs(field: AttackField): number
  /** @returns Undefined while there is nothing to attack with. */
  draw(field: AttackField): Attempt | undefined
}

export type AttackLog = Awaited<ReturnType<typeof runAttack>>

/** Attacks until the field's signal is aborted. */
export async function runAttack({ name, connections, pauseMs, draw }: Attack, field: AttackField) {
  const { port, random, signal } = field
  /** Of each attempt; 0 when no answer came. */
  const statuses: number[] = []
  /** Ratings that were sent and may be stored. */
  const ratings: RateStallRequest[] = []
  /** What was let in and must not be. */
  const letIn: string[] = []
  const userAgent = drawUserAgent(random)
  const connection = createConnection(port, random.next)

  async function attack({ address, request, rating }: Attempt) {
    if (rating) ratings.push(rating)
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': address, ...request.headers }
    const { status } = await connection.send({ ...request, headers }).catch(() => ({ status: 0 }))
    statuses.push(status)
    if (!rating && status > 0 && status < 400) letIn.push(describe(request))
  }
  async function attackOnAndOn() {
    while (!signal.aborted) {
      const attempt = draw(field)
      if (attempt) await attack(attempt)
      await waitFor(pauseMs(field), undefined, { signal }).catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: connections }, attackOnAndOn))
  connection.close()
  return { name, statuses, ratings, letIn }
}

function describe({ method, path, body = '' }: HttpRequest): string {
  return `${method} ${path} ${body.toString().slice(0, 100)}`.trim()
}
