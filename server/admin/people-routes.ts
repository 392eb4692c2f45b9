import * as z from 'zod'
import {
  type InviteAnswer,
  LOG_PAGE,
  type LogAnswer,
  NAME_MAX,
  type PeopleAnswer,
  type Person,
} from '#shared/admin/api.ts'
import { INVITED_ROLES } from '#shared/admin/rights.ts'
import { tidyText } from '#organiser/rows/clean-text.ts'
import type { AdminDeps } from './deps/admin-deps.ts'
import { type AddAdminRoute, AdminFailure } from './contract/admin-route.ts'
import type { AdminTables } from './tables/admin-tables.ts'
import type { KnownPerson } from './tables/people.ts'

/** Logged as the author of changes made on the command line. */
export const TERMINAL = 'mela'

/** Rejects the terminal's name, and removes characters that are invisible or reverse the text. */
export const Name = z
  .string()
  .transform(tidyText)
  .pipe(z.string().min(1).max(NAME_MAX))
  .refine((name) => name.toLowerCase() !== TERMINAL)

export const Device = z.string().transform((text) => tidyText(text).slice(0, NAME_MAX))

const ID_MAX = 60
const id = z.string().min(1).max(ID_MAX)
const role = z.enum(INVITED_ROLES)
const Invite = z.union([z.object({ person: id }), z.object({ name: Name, role })])
const Revoke = z.union([z.strictObject({ person: id }), z.strictObject({ session: id })])

const notFound = () => new AdminFailure(404, { code: 'not-found' })

export function peopleRoutes(add: AddAdminRoute, { tables, now }: AdminDeps): void {
  const right = 'people'

  add({ method: 'GET', path: '/people', right, isPolled: true }, ({ sessionId }) =>
    readPeople(tables, sessionId, now()),
  )

  add(
    { method: 'POST', path: '/invitations', right, needsPin: true, body: Invite },
    async ({ person, body }): Promise<InviteAnswer> => {
      const invited =
        'person' in body
          ? await inviteAgain(tables, body.person, now())
          : await addPerson(tables, { ...body, invitedBy: person.name }, now())
      if (!invited) throw notFound()
      const { token, expiresAt } = await tables.invitations.add(invited.id, now())
      await tables.log.add({ action: 'invited', who: person.name, whom: invited.name })
      return { token, expiresAt: expiresAt.toISOString() }
    },
  )

  add({ method: 'POST', path: '/revoke', right, body: Revoke }, async ({ person, body }) => {
    const done =
      'person' in body
        ? { action: 'revoked' as const, whom: await revokePerson(tables, body.person, now()) }
        : {
            action: 'device-signed-out' as const,
            whom: await endSession(tables, body.session, now()),
          }
    await tables.log.add({ ...done, who: person.name })
    return {}
  })

  add({ method: 'GET', path: '/log', right: 'log' }, async ({ query }): Promise<LogAnswer> => {
    const found = await tables.log.list({ before: query['before'], limit: LOG_PAGE + 1 })
    return { entries: found.slice(0, LOG_PAGE), hasMore: found.length > LOG_PAGE }
  })
}

/** @throws AdminFailure 409 if the name is taken, because the log could not tell the two apart. */
async function addPerson(
  { people }: AdminTables,
  person: Pick<KnownPerson, 'name' | 'role' | 'invitedBy'>,
  now: Date,
): Promise<Pick<Person, 'id' | 'name'>> {
  const added = await people.add(person, now)
  if (added === undefined) throw new AdminFailure(409, { code: 'name-taken' })
  return { id: added, name: person.name }
}

/** Until a PIN is chosen, ends older invitations, so that nobody can use one to choose it. */
async function inviteAgain(
  { people, invitations }: AdminTables,
  person: string,
  now: Date,
): Promise<KnownPerson | undefined> {
  const known = await people.find(person)
  if (known?.role === 'holder') return undefined
  if (!known || known.pin !== undefined) return known
  await invitations.endAllOf(person, now)
  return known
}

/** @returns The person's name. @throws AdminFailure 404, 409. */
async function revokePerson({ people }: AdminTables, person: string, now: Date): Promise<string> {
  const known = await people.find(person)
  if (!known) throw notFound()
  // Another organiser may have revoked them first.
  const isStill = !(await people.revoke(person, now)) && (await people.find(person))
  if (isStill) throw new AdminFailure(409, { code: 'last-organiser' })
  return known.name
}

/** @returns The session's owner and device. @throws AdminFailure 404. */
async function endSession({ sessions }: AdminTables, session: string, now: Date): Promise<string> {
  const known = (await sessions.list(now)).find((one) => one.id === session)
  if (!known || !(await sessions.end(session, now))) throw notFound()
  return `${known.person.name} (${known.device})`
}

async function readPeople(
  { people, sessions, invitations }: AdminTables,
  own: string,
  now: Date,
): Promise<PeopleAnswer> {
  const open = Map.groupBy(await sessions.list(now), ({ person }) => person.id)
  const invited = await invitations.listOpen(now)
  return {
    people: (await people.list()).map((person) => ({
      id: person.id,
      name: person.name,
      role: person.role,
      ...(person.invitedBy !== undefined && { invitedBy: person.invitedBy }),
      ...(invited.has(person.id) && { invitedUntil: invited.get(person.id)! }),
      sessions: (open.get(person.id) ?? []).map((session) => ({
        id: session.id,
        device: session.device,
        since: session.createdAt.toISOString(),
        seenAt: session.seenAt.toISOString(),
        isThisOne: session.id === own,
      })),
    })),
  }
}
