import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#shared/admin/api.ts'
import { type Right, mayDo } from '#shared/admin/rights.ts'
import { AdminFailure } from './contract/admin-route.ts'
import { findSessionSecret, setSessionCookie } from './admin-request.ts'
import { PINS_PER_PERSON } from './rules/limits.ts'
import { isPin } from './rules/pins.ts'
import { toSessionState, type AdminSession } from './tables/sessions.ts'
import type { AdminTables } from './tables/admin-tables.ts'
import type { RateLimit } from '#shared/limits.ts'
import { createBuckets } from '../http/rate-limit/token-buckets.ts'

export type SessionGate = ReturnType<typeof createSessionGate>

const signedOut = () => new AdminFailure(401, { code: 'signed-out' })

export function createSessionGate({ sessions, log }: AdminTables, now: () => Date) {
  const checkPin = createPinChecks(PINS_PER_PERSON)

  /** @throws AdminFailure 401. */
  async function readSession(
    request: FastifyRequest,
  ): Promise<AdminSession & { state: Me['state'] }> {
    const secret = findSessionSecret(request)
    const session = secret === undefined ? undefined : await sessions.find(secret, now())
    const isHolder = session?.person.role === 'holder'
    const state = isHolder ? 'open' : session ? toSessionState(session, now()) : 'ended'
    if (!session || state === 'ended') throw signedOut()
    return { ...session, state }
  }

  return {
    readSession,
    /** @throws AdminFailure 401, 423, or 403 if the person's role lacks the right. */
    async readOpenSession(request: FastifyRequest, right?: Right): Promise<AdminSession> {
      const session = await readSession(request)
      if (session.state === 'locked') throw new AdminFailure(423, { code: 'locked' })
      if (right && !mayDo(session.person.role, right)) {
        throw new AdminFailure(403, { code: 'not-allowed' })
      }
      return session
    },
    /**
     * Call before the action: if it cannot be logged, it must not happen. @throws
     * DatabaseUnavailable.
     */
    expectWritable: () => log.expectWritable(),
    markSeen: (session: AdminSession) => sessions.markSeen(session, now()),
    /** The correct PIN also unlocks the session. @throws AdminFailure 401, 403, 429. */
    async expectPin(
      { id, device, person: { id: personId, name, pin: stored } }: AdminSession,
      pin: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> {
      const left = await checkPin(personId, id, async () => {
        const leftOver = await sessions.takeAttempt(id)
        if (leftOver === undefined) throw signedOut()
        const isRight = stored !== undefined && (await isPin(pin, stored))
        return isRight ? undefined : leftOver
      })
      if (left === undefined) return sessions.unlock(id, now())
      if (left > 0) throw new AdminFailure(403, { code: 'pin-wrong', left })
      await sessions.end(id, now())
      await log.add({ action: 'session-ended', who: name, whom: device })
      setSessionCookie(request, reply, '')
      throw signedOut()
    },
  }
}

const BUSY_MS = 1000

/** Limits PIN checks, which take 40 ms of processor time each. @throws AdminFailure 429. */
export function createPinChecks(limit: RateLimit, now?: () => number) {
  const ofPerson = createBuckets(limit, now)
  const running = new Set<string>()

  return async function check<T>(person: string, of: string, work: () => Promise<T>): Promise<T> {
    const waitMs = running.has(of) ? BUSY_MS : ofPerson.take(person)
    const seconds = Math.ceil(waitMs / 1000)
    if (waitMs > 0) throw new AdminFailure(429, { code: 'too-many', seconds })
    running.add(of)
    return work().finally(() => running.delete(of))
  }
}
