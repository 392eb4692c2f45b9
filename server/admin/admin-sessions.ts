import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#shared/admin/api.ts'
import { type Right, mayDo } from '#shared/admin/rights.ts'
import { AdminFailure } from './contract/admin-failure.ts'
import { findSessionSecret, setSessionCookie } from './admin-request.ts'
import { PINS_PER_PERSON } from './rules/limits.ts'
import { isPin } from './rules/pins.ts'
import { toSessionState } from './rules/session-state.ts'
import type { AdminTables } from './tables/admin-tables.ts'
import type { AdminSession } from './tables/sessions.ts'
import type { RateLimit } from '#shared/limits.ts'
import { createLimits } from '../http/rate-limit/token-buckets.ts'

export type SessionGate = ReturnType<typeof createSessionGate>

const signedOut = () => new AdminFailure(401, { code: 'signed-out' })

/** Finds the session of a request, and checks what its owner may do. */
export function createSessionGate({ sessions, log }: AdminTables, now: () => Date) {
  const checkPin = createPinChecks(PINS_PER_PERSON)

  /** @throws AdminFailure 401. */
  async function readSession(
    request: FastifyRequest,
  ): Promise<AdminSession & { state: Me['state'] }> {
    const secret = findSessionSecret(request)
    const session = secret === undefined ? undefined : await sessions.find(secret, now())
    const state = session ? toSessionState(session, now()) : 'ended'
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
    /** Before a change, because what cannot be logged must not happen. @throws DatabaseUnavailable. */
    expectWritable: () => log.expectWritable(),
    /** Records activity, which keeps the session open. */
    markSeen: (session: AdminSession) => sessions.markSeen(session, now()),
    /**
     * Checks the PIN. The right one also unlocks the session; too many wrong ones end it.
     * @throws AdminFailure 401, 403, 429.
     */
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

/**
 * Checks one PIN at a time per session or link, and not endlessly many per person: each takes a
 * processor 40 ms.
 * @returns A function that runs a check. It throws AdminFailure 429 if there are too many.
 */
export function createPinChecks(limit: RateLimit, now?: () => number) {
  const ofPerson = createLimits(now ? { now } : {}).createLevel('PIN checks', limit)
  const running = new Set<string>()

  return async function check<T>(person: string, of: string, work: () => Promise<T>): Promise<T> {
    const waitMs = running.has(of) ? BUSY_MS : ofPerson.take(person)
    const seconds = Math.ceil(waitMs / 1000)
    if (waitMs > 0) throw new AdminFailure(429, { code: 'too-many', seconds })
    running.add(of)
    return work().finally(() => running.delete(of))
  }
}
