import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  ADMIN_API,
  type InvitationAnswer,
  type Me,
  type Person,
  type SignIn,
} from '#shared/admin/api.ts'
import { createAddressLimit } from '../http/rate-limit/limiters.ts'
import { createBuckets } from '../http/rate-limit/token-buckets.ts'
import { toPublicPerson } from './add-route.ts'
import { AdminFailure, parseBody } from './contract/admin-route.ts'
import type { AdminDeps } from './deps/admin-deps.ts'
import { findSessionSecret, setSessionCookie } from './admin-request.ts'
import { Device, Name } from './people-routes.ts'
import { createPinChecks, type SessionGate } from './admin-sessions.ts'
import { hashPin, isPin, isSecret, isWeakPin } from './rules/pins.ts'
import { INVITED_PINS, LOGGED_STRANGERS, SIGN_INS_PER_ADDRESS, TEXT_MAX } from './rules/limits.ts'
import type { AdminLog } from './tables/log.ts'
import type { AdminTables } from './tables/admin-tables.ts'
import type { KnownPerson } from './tables/people.ts'

interface Attempt {
  /** Empty for a stranger. */
  who: string
  whom?: string
}

/** Logs and limits refused sign-in attempts. */
function createAttempts(log: AdminLog) {
  const takeAttempt = createAddressLimit(SIGN_INS_PER_ADDRESS)
  const strangers = createBuckets(LOGGED_STRANGERS)

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
      // Known people have few attempts anyway, and must not wait for a stranger on their network.
      if (isStranger) takeAttempt(request)
      throw error
    }
  }
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof AdminFailure)) return false
  return ['pin-wrong', 'invitation-unusable', 'slip-ended'].includes(error.refusal.code)
}

const text = z.string().max(TEXT_MAX)
const InvitationQuestion = z.object({ token: text })
const SignInBody = z.object({ token: text, name: Name.optional(), pin: text, device: Device })
const OpenSlip = z.strictObject({ token: text })
const Unlock = z.object({ pin: text })

export function signInRoutes(
  scope: FastifyInstance,
  { tables, now, readFestival, setup, isNew }: AdminDeps,
  gate: SessionGate,
): void {
  const { log, sessions } = tables
  const attempt = createAttempts(log)
  const checkInvited = createPinChecks(INVITED_PINS, () => now().getTime())
  const toMe = (person: Person, state: Me['state']): Me => ({
    person: toPublicPerson(person),
    state,
    ...readFestival(),
    ...(isNew() && { isNew: true }),
  })

  scope.get(`${ADMIN_API}/me`, async (request) => {
    const { person, state } = await gate.readSession(request)
    return toMe(person, state)
  })

  scope.post(`${ADMIN_API}/invitation`, (request): Promise<InvitationAnswer> =>
    attempt(request, async () => {
      const { token } = parseBody(InvitationQuestion, request.body)
      const { festival } = readFestival()
      if (await setup.isUsable(token))
        return { name: '', role: 'organiser', hasPin: false, festival }
      const { name, role, pin } = await readInvited(tables, token, now())
      return { name, role, hasPin: pin !== undefined, festival }
    }),
  )

  scope.post(`${ADMIN_API}/sign-in`, (request, reply) =>
    attempt(request, async (by) => {
      const sent = parseBody(SignInBody, request.body)
      const asked = { ...sent, token: await setup.toInvitation(sent, now()) }
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

  scope.post(`${ADMIN_API}/holder`, (request, reply) =>
    attempt(request, async () => {
      const { token } = parseBody(OpenSlip, request.body)
      const slip = isSecret(token) ? await sessions.find(token, now()) : undefined
      if (slip?.person.role !== 'holder') {
        throw new AdminFailure(410, { code: 'slip-ended' })
      }
      const secret = findSessionSecret(request)
      const present = secret === undefined ? undefined : await sessions.find(secret, now())
      if (present && present.person.role !== 'holder') {
        throw new AdminFailure(409, { code: 'signed-in-already' })
      }
      setSessionCookie(request, reply, token)
      return toMe(slip.person, 'open')
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
    // A stall holder's session stays, so that the slip can sign in again.
    const ended = await endSession(request)
    if (ended) await log.add({ action: 'signed-out', who: ended.person.name, whom: ended.device })
    setSessionCookie(request, reply, '')
    return {}
  })

  async function endSession(request: FastifyRequest) {
    const secret = findSessionSecret(request)
    const session = secret === undefined ? undefined : await sessions.find(secret, now())
    if (session?.person.role === 'holder') return undefined
    return session && (await sessions.end(session.id, now())) ? session : undefined
  }
}

const unusable = () => new AdminFailure(410, { code: 'invitation-unusable' })

/** @throws AdminFailure 410. */
async function readInvited(
  { invitations }: AdminTables,
  token: string,
  now: Date,
): Promise<KnownPerson> {
  const person = isSecret(token) ? await invitations.find(token, now) : undefined
  if (!person) throw unusable()
  return person
}

/** Uses up the invitation. @throws AdminFailure 403 or 422 if it is still usable, 410 if not. */
async function signIn(
  tables: AdminTables,
  person: KnownPerson,
  { token, pin, device }: SignIn,
  now: Date,
): Promise<string> {
  const isChosen = person.pin === undefined && (await choosePin(tables, person, pin))
  if (!isChosen) await expectOwnPin(tables, { token, pin }, person.id, now)
  if (!(await tables.invitations.use(token, now))) throw unusable()
  return tables.sessions.add(person.id, device, now)
}

/** @returns False if a PIN was chosen on another device meanwhile. */
async function choosePin({ people }: AdminTables, { id }: KnownPerson, pin: string) {
  if (isWeakPin(pin)) throw new AdminFailure(422, { code: 'pin-weak' })
  return people.choosePin(id, await hashPin(pin))
}

async function expectOwnPin(
  { people, invitations }: AdminTables,
  { token, pin }: Pick<SignIn, 'token' | 'pin'>,
  id: string,
  now: Date,
) {
  const left = await invitations.takeAttempt(token, now)
  const stored = (await people.find(id))?.pin
  if (left === undefined || stored === undefined) throw unusable()
  if (await isPin(pin, stored)) return
  // The last attempt has used up the invitation.
  throw left > 0 ? new AdminFailure(403, { code: 'pin-wrong', left }) : unusable()
}
