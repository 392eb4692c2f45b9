import type { SignIn } from '#shared/admin/api.ts'
import { AdminFailure } from './contract/admin-failure.ts'
import { hashPin, isPin, isWeakPin, isSecret } from './rules/pins.ts'
import type { AdminTables } from './tables/admin-tables.ts'
import type { KnownPerson } from './tables/people.ts'

const unusable = () => new AdminFailure(410, { code: 'invitation-unusable' })

/** The person that an invitation is for. @throws AdminFailure 410. */
export async function readInvited(
  { invitations }: AdminTables,
  token: string,
  now: Date,
): Promise<KnownPerson> {
  const person = isSecret(token) ? await invitations.find(token, now) : undefined
  if (!person) throw unusable()
  return person
}

/**
 * Uses up an invitation. With their first one, people choose the PIN that later ones ask for.
 * @param person From `readInvited`.
 * @returns The session secret for the cookie.
 * @throws AdminFailure 403 or 422 if the invitation is still usable, 410 if it is not.
 */
export async function signIn(
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

/** @returns False if a PIN has been chosen on another device meanwhile. */
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
