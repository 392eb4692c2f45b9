import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ADMIN_API, type InvitationAnswer, type Me, type Person } from '#shared/admin/api.ts'
import { toPublicPerson } from './add-route.ts'
import { parseBody } from './contract/admin-route.ts'
import type { AdminDeps } from './deps/admin-deps.ts'
import { findSessionSecret, setSessionCookie } from './admin-request.ts'
import { Device } from './names.ts'
import { type SessionGate, createPinChecks } from './admin-sessions.ts'
import { INVITED_PINS, LOGGED_STRANGERS, SIGN_INS_PER_ADDRESS } from './rules/limits.ts'
import { readInvited, signIn } from './sign-in.ts'
import { createAddressLimit } from '../http/rate-limit/limiters.ts'
import { createLimits } from '../http/rate-limit/token-buckets.ts'
import { AdminFailure } from './contract/admin-failure.ts'
import type { AdminLog } from './contract/admin-log.ts'

/** Who made an attempt, as far as is known. */
interface Attempt {
  /** Empty for a stranger. */
  who: string
  whom?: string
}

/** @returns A function that runs a sign-in attempt, and logs and rate-limits refused ones. */
function createAttempts(log: AdminLog) {
  const takeAttempt = createAddressLimit(SIGN_INS_PER_ADDRESS)
  const strangers = createLimits().createLevel('refused strangers', LOGGED_STRANGERS)

  return async function attempt<T>(
    request: FastifyRequest,
    work: (by: Attempt) => Promise<T>,
  ): Promise<T> {
    const by: Attempt = { who: '' }
    try {
      return await work(by)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const isStranger = by.who === ''
      if (!isStranger || strangers.take('all') === 0) {
        await log.add({ action: 'sign-in-refused', ...by })
      }
      // Known people have few attempts anyway, and do not wait for a stranger on their network.
      if (isStranger) takeAttempt(request)
      throw error
    }
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof AdminFailure)) return false
  return ['pin-wrong', 'invitation-unusable'].includes(error.refusal.code)
}

const TEXT_MAX = 100
const text = z.string().max(TEXT_MAX)
const InvitationQuestion = z.object({ token: text })
const SignIn = z.object({ token: text, pin: text, device: Device })
const Unlock = z.object({ pin: text })

/** Adds the routes that need no open session: signing in and out, unlocking, and `/me`. */
export function signInRoutes(
  scope: FastifyInstance,
  { tables, now, readFestival }: AdminDeps,
  gate: SessionGate,
): void {
  const { log, sessions } = tables
  const attempt = createAttempts(log)
  const checkInvited = createPinChecks(INVITED_PINS, () => now().getTime())
  const toMe = (person: Person, state: Me['state']): Me => ({
    person: toPublicPerson(person),
    state,
    ...readFestival(),
  })

  scope.get(`${ADMIN_API}/me`, async (request) => {
    const { person, state } = await gate.readSession(request)
    return toMe(person, state)
  })

  scope.post(`${ADMIN_API}/invitation`, (request): Promise<InvitationAnswer> =>
    attempt(request, async () => {
      const { token } = parseBody(InvitationQuestion, request.body)
      const { name, role, pin } = await readInvited(tables, token, now())
      return { name, role, hasPin: pin !== undefined, festival: readFestival().festival }
    }),
  )

  scope.post(`${ADMIN_API}/sign-in`, (request, reply) =>
    attempt(request, async (by) => {
      const asked = parseBody(SignIn, request.body)
      const person = await readInvited(tables, asked.token, now())
      Object.assign(by, { who: person.name, whom: asked.device })
      const { id } = person
      const secret = await checkInvited(id, id, () => signIn(tables, person, asked, now()))
      await endSession(request)
      await log.add({ action: 'signed-in', who: person.name, whom: asked.device })
      setSessionCookie(request, reply, secret)
      return toMe(person, 'open')
    }),
  )

  scope.post(`${ADMIN_API}/unlock`, (request, reply) =>
    attempt(request, async (by) => {
      const { pin } = parseBody(Unlock, request.body)
      const session = await gate.readSession(request)
      Object.assign(by, { who: session.person.name, whom: session.device })
      await gate.expectPin(session, pin, request, reply)
      return toMe(session.person, 'open')
    }),
  )

  scope.post(`${ADMIN_API}/sign-out`, async (request, reply) => {
    const ended = await endSession(request)
    if (ended) await log.add({ action: 'signed-out', who: ended.person.name, whom: ended.device })
    setSessionCookie(request, reply, '')
    return {}
  })

  async function endSession(request: FastifyRequest) {
    const secret = findSessionSecret(request)
    const session = secret === undefined ? undefined : await sessions.find(secret, now())
    return session && (await sessions.end(session.id, now())) ? session : undefined
  }
}
