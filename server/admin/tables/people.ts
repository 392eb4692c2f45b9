import { randomUUID } from 'node:crypto'
import type { Person } from '#shared/admin/api.ts'
import type { Role } from '#shared/admin/rights.ts'
import type { AdminDatabase } from './admin-database.ts'

/** Somebody who can sign in, or has been invited to. */
export interface KnownPerson extends Person {
  /** From `hashPin`; undefined until they have chosen one. */
  pin: string | undefined
  /** Undefined if they were invited on the terminal. */
  invitedBy: string | undefined
}

export interface PersonRow {
  person: string
  name: string
  role: Role
  pin: string | null
  invited_by: string | null
}

export const PERSON_COLUMNS = 'p.id as person, p.name, p.role, p.pin, p.invited_by'
const SELECT = `select ${PERSON_COLUMNS} from mela.admin_people as p where p.revoked_at is null`

export function toPerson({ person: id, name, role, pin, invited_by }: PersonRow): KnownPerson {
  return { id, name, role, pin: pin ?? undefined, invitedBy: invited_by ?? undefined }
}

/** People who have not been revoked. */
export function createPeople({ all }: AdminDatabase) {
  return {
    /** Whether anybody has ever been invited. */
    async isAnybody(): Promise<boolean> {
      return (await all('select 1 as one from mela.admin_people limit 1')).length > 0
    },
    async list(): Promise<KnownPerson[]> {
      return (await all<PersonRow>(`${SELECT} order by p.created_at, p.name`)).map(toPerson)
    },
    /**
     * Since when a person has been known: their first sign-in, or the newest invitation, if that is
     * later. Whoever renews an invitation may hold it. Undefined until they sign in.
     */
    async readSince(id: string): Promise<Date | undefined> {
      const [row] = await all<Record<'signed_in' | 'invited', string | null>>(
        `select
           (select min(created_at) from mela.admin_sessions where person = $1) as signed_in,
           (select max(created_at) from mela.admin_invitations where person = $1) as invited`,
        [id],
      )
      if (!row?.signed_in) return undefined
      // Times in ISO 8601 sort as text.
      return new Date([row.signed_in, row.invited ?? ''].toSorted().at(-1)!)
    },
    async find(id: string): Promise<KnownPerson | undefined> {
      const [row] = await all<PersonRow>(`${SELECT} and p.id = $1`, [id])
      return row && toPerson(row)
    },
    async findByName(name: string): Promise<KnownPerson | undefined> {
      const [row] = await all<PersonRow>(`${SELECT} and p.name = $1`, [name])
      return row && toPerson(row)
    },
    /** @returns The person's id; undefined if the name is taken. */
    async add(
      { name, role, invitedBy }: Pick<KnownPerson, 'name' | 'role' | 'invitedBy'>,
      now: Date,
    ): Promise<string | undefined> {
      const [row] = await all<{ id: string }>(
        `insert into mela.admin_people (id, name, role, invited_by, created_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
        [randomUUID(), name, role, invitedBy ?? null, now.toISOString()],
      )
      return row?.id
    },
    /** @returns False if they already have one. */
    async choosePin(id: string, pin: string): Promise<boolean> {
      const rows = await all(
        'update mela.admin_people set pin = $2 where id = $1 and pin is null returning id',
        [id, pin],
      )
      return rows.length > 0
    },
    /** Resets the PIN, so that they choose a new one with their next invitation. */
    async forgetPin(id: string): Promise<void> {
      await all('update mela.admin_people set pin = null where id = $1 returning id', [id])
    },
    /**
     * Revokes a person along with their sessions and invitations.
     * @returns False if they are the last organiser with a PIN, or already revoked. On PostgreSQL,
     * a trigger handles two revocations at once.
     */
    async revoke(id: string, now: Date): Promise<boolean> {
      const rows = await all(
        `update mela.admin_people set revoked_at = $2 where id = $1 and revoked_at is null
         and (role <> 'organiser' or pin is null or exists (
           select 1 from mela.admin_people as other where other.id <> $1
           and other.role = 'organiser' and other.pin is not null and other.revoked_at is null))
         returning id`,
        [id, now.toISOString()],
      )
      return rows.length > 0
    },
  }
}
