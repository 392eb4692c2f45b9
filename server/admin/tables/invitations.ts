import { INVITATION_MS, PIN_ATTEMPTS } from '../rules/limits.ts'
import { createSecret, hashSecret } from '../rules/pins.ts'
import type { AdminDatabase } from './admin-database.ts'
import { type KnownPerson, PERSON_COLUMNS, type PersonRow, toPerson } from './people.ts'

const USABLE = `used_at is null and expires_at > $2 and attempts < ${PIN_ATTEMPTS}`

/** Each invitation is for one device of one person. */
export function createInvitations({ all }: AdminDatabase) {
  return {
    /** @returns The token, which is not stored. */
    async add(person: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
      const token = createSecret()
      const expiresAt = new Date(now.getTime() + INVITATION_MS)
      await all(
        `insert into mela.admin_invitations (token_hash, person, created_at, expires_at)
         values ($1, $2, $3, $4) returning person`,
        [hashSecret(token), person, now.toISOString(), expiresAt.toISOString()],
      )
      return { token, expiresAt }
    },
    async find(token: string, now: Date): Promise<KnownPerson | undefined> {
      const [row] = await all<PersonRow>(
        `select ${PERSON_COLUMNS} from mela.admin_invitations as i
         join mela.admin_people as p on p.id = i.person
         where token_hash = $1 and ${USABLE} and p.revoked_at is null`,
        [hashSecret(token), now.toISOString()],
      )
      return row && toPerson(row)
    },
    /**
     * Counted before the PIN is checked, because attempts can be simultaneous.
     * @returns How many attempts are left, or undefined if this one is too many.
     */
    async takeAttempt(token: string, now: Date): Promise<number | undefined> {
      const [row] = await all<{ attempts: number }>(
        `update mela.admin_invitations set attempts = attempts + 1
         where token_hash = $1 and ${USABLE} returning attempts`,
        [hashSecret(token), now.toISOString()],
      )
      return row && PIN_ATTEMPTS - row.attempts
    },
    /** @returns False if the invitation is used or expired, or its person was revoked. */
    async use(token: string, now: Date): Promise<boolean> {
      const rows = await all(
        `update mela.admin_invitations set used_at = $2
         where token_hash = $1 and used_at is null and expires_at > $2 and exists (
           select 1 from mela.admin_people as p where p.id = person and p.revoked_at is null)
         returning person`,
        [hashSecret(token), now.toISOString()],
      )
      return rows.length > 0
    },
    /** When each person's last usable invitation expires (ISO 8601). */
    async listOpen(now: Date): Promise<Map<string, string>> {
      const rows = await all<{ person: string; until: string }>(
        `select person, max(expires_at) as until from mela.admin_invitations
         where used_at is null and expires_at > $1 and attempts < ${PIN_ATTEMPTS} group by person`,
        [now.toISOString()],
      )
      return new Map(rows.map(({ person, until }) => [person, until]))
    },
    async endAllOf(person: string, now: Date): Promise<void> {
      await all(
        `update mela.admin_invitations set used_at = $2 where person = $1 and used_at is null
         returning person`,
        [person, now.toISOString()],
      )
    },
  }
}
