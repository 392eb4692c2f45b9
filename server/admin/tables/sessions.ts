import {
  PIN_ATTEMPTS,
  SEEN_EVERY_MS,
  SESSION_IDLES_MS,
  SESSION_LASTS_MS,
  SESSION_LOCKS_MS,
} from '../rules/limits.ts'
import { createSecret, hashSecret } from '../rules/pins.ts'
import type { AdminDatabase } from './admin-database.ts'
import { type KnownPerson, PERSON_COLUMNS, type PersonRow, toPerson } from './people.ts'
import type { Me } from '#shared/admin/api.ts'

export interface AdminSession extends SessionTimes {
  /** The hash of the cookie's secret, which is safe to show. */
  id: string
  device: string
  person: KnownPerson
}

interface SessionRow extends PersonRow {
  id: string
  device: string
  created_at: string
  seen_at: string
}

const SELECT = `select s.id, s.device, s.created_at, s.seen_at, ${PERSON_COLUMNS}
  from mela.admin_sessions as s join mela.admin_people as p on p.id = s.person
  where s.ended_at is null and p.revoked_at is null
  and (p.role = 'holder' or (s.created_at > $1 and s.seen_at > $2))`

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()
const liveSince = (now: Date) => [before(now, SESSION_LASTS_MS), before(now, SESSION_IDLES_MS)]

function toSession({ id, device, created_at, seen_at, ...person }: SessionRow): AdminSession {
  const times = { createdAt: new Date(created_at), seenAt: new Date(seen_at) }
  return { id, device, ...times, person: toPerson(person) }
}

/** A stall holder's slip contains a session, which lasts until the slip is revoked. */
export function createSessions({ all }: AdminDatabase) {
  return {
    /** @returns The secret for the cookie, which is not stored. */
    async add(person: string, device: string, now: Date): Promise<string> {
      const secret = createSecret()
      await all(
        `insert into mela.admin_sessions (id, person, device, created_at, seen_at)
         values ($1, $2, $3, $4, $4) returning id`,
        [hashSecret(secret), person, device, now.toISOString()],
      )
      return secret
    },
    async find(secret: string, now: Date): Promise<AdminSession | undefined> {
      const params = [...liveSince(now), hashSecret(secret)]
      const [row] = await all<SessionRow>(`${SELECT} and s.id = $3`, params)
      return row && toSession(row)
    },
    async list(now: Date): Promise<AdminSession[]> {
      const rows = await all<SessionRow>(`${SELECT} order by s.seen_at desc, s.id`, liveSince(now))
      return rows.map(toSession)
    },
    async markSeen({ id, seenAt }: Pick<AdminSession, 'id' | 'seenAt'>, now: Date): Promise<void> {
      if (now.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return
      await all(
        `update mela.admin_sessions set seen_at = $2
         where id = $1 and ended_at is null and seen_at < $2 returning id`,
        [id, now.toISOString()],
      )
    },
    /** Counts the attempt before the PIN is checked, as for invitations. */
    async takeAttempt(id: string): Promise<number | undefined> {
      const [row] = await all<{ attempts: number }>(
        `update mela.admin_sessions set attempts = attempts + 1
         where id = $1 and ended_at is null and attempts < ${PIN_ATTEMPTS} returning attempts`,
        [id],
      )
      return row && PIN_ATTEMPTS - row.attempts
    },
    async unlock(id: string, now: Date): Promise<void> {
      await all(
        `update mela.admin_sessions set seen_at = $2, attempts = 0
         where id = $1 and ended_at is null returning id`,
        [id, now.toISOString()],
      )
    },
    /** @returns False if the session had already ended. */
    async end(id: string, now: Date): Promise<boolean> {
      const rows = await all(
        'update mela.admin_sessions set ended_at = $2 where id = $1 and ended_at is null returning id',
        [id, now.toISOString()],
      )
      return rows.length > 0
    },
    async endAllOf(person: string, now: Date): Promise<void> {
      await all(
        `update mela.admin_sessions set ended_at = $2 where person = $1 and ended_at is null
         returning id`,
        [person, now.toISOString()],
      )
    },
  }
}

interface SessionTimes {
  createdAt: Date
  /** The last request while the session was open. */
  seenAt: Date
}

export function toSessionState(
  { createdAt, seenAt }: SessionTimes,
  now: Date,
): Me['state'] | 'ended' {
  // If the clock was set back, the recorded time is in the future.
  const idleMs = Math.abs(now.getTime() - seenAt.getTime())
  const ageMs = Math.abs(now.getTime() - createdAt.getTime())
  if (idleMs >= SESSION_IDLES_MS || ageMs >= SESSION_LASTS_MS) return 'ended'
  return idleMs >= SESSION_LOCKS_MS ? 'locked' : 'open'
}
