import { randomUUID } from 'node:crypto'
import type { Person } from '#shared/admin/api.ts'
import type { Role } from '#shared/admin/rights.ts'
import type { AdminDatabase } from './admin-database.ts'

export interface KnownPerson extends Person {
  /** From `hashPin`. Undefined until a PIN is chosen. */
  pin: string | undefined
  /** Undefined if the person was invited on the terminal. */
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

export function createPeople({ all }: AdminDatabase) {
  return {
    async isAnybody(): Promise<boolean> {
      return (await all('select 1 as one from mela.admin_people limit 1')).length > 0
    },
    /** Skips stall holders, who sign in with slips. */
    async list(): Promise<KnownPerson[]> {
      const invited = `${SELECT} and p.role <> 'holder' order by p.created_at, p.name`
      return (await all<PersonRow>(invited)).map(toPerson)
    },
    async listHolders(): Promise<string[]> {
      return (await all<PersonRow>(`${SELECT} and p.role = 'holder'`)).map(({ name }) => name)
    },
    async revokeHolders(now: Date): Promise<void> {
      await all(
        `update mela.admin_people set revoked_at = $1
         where role = 'holder' and revoked_at is null returning id`,
        [now.toISOString()],
      )
    },
    /** The time of the first sign-in, or of a later invitation, which its issuer may be using. */
    async readSince(id: string): Promise<Date | undefined> {
      const [row] = await all<Record<'signed_in' | 'invited', string | null>>(
        `select
           (select min(created_at) from mela.admin_sessions where person = $1) as signed_in,
           (select max(created_at) from mela.admin_invitations where person = $1) as invited`,
        [id],
      )
      if (!row?.signed_in) return undefined
      // ISO 8601 sorts as text.
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
    /** @returns The person's id, or undefined if the name is taken. */
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
    /** @returns False if the person already has a PIN. */
    async choosePin(id: string, pin: string): Promise<boolean> {
      const rows = await all(
        'update mela.admin_people set pin = $2 where id = $1 and pin is null returning id',
        [id, pin],
      )
      return rows.length > 0
    },
    async forgetPin(id: string): Promise<void> {
      await all('update mela.admin_people set pin = null where id = $1 returning id', [id])
    },
    /** @returns False for the last organiser with a PIN, or if already revoked. */
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
