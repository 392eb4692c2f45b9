import { randomUUID } from 'node:crypto'
import type { Approvable, Effect, Outcome } from '#shared/admin/approvals.ts'
import { APPROVAL_MS } from '../rules/limits.ts'
import type { AdminDatabase } from './admin-database.ts'

export interface StoredApproval {
  id: string
  action: Approvable
  subject: unknown
  effect: Effect
  hash: string
  askedBy: string
  askerName: string
  expiresAt: string
  outcome: Outcome | undefined
}

interface ApprovalRow {
  id: string
  action: Approvable
  subject: string
  effect: string
  hash: string
  asked_by: string
  name: string
  expires_at: string
  outcome: Outcome | null
}

const SELECT = `select a.id, a.action, a.subject, a.effect, a.hash, a.asked_by, p.name, a.expires_at,
    a.outcome
  from mela.admin_approvals as a join mela.admin_people as p on p.id = a.asked_by
  where p.revoked_at is null and a.expires_at > $1`

const EMPTIED = `subject = 'null', effect = '{"facts":[]}'`

const toEnd = (now: Date) => new Date(now.getTime() + APPROVAL_MS).toISOString()

function toApproval(row: ApprovalRow): StoredApproval {
  return {
    id: row.id,
    action: row.action,
    subject: JSON.parse(row.subject),
    effect: JSON.parse(row.effect) as Effect,
    hash: row.hash,
    askedBy: row.asked_by,
    askerName: row.name,
    expiresAt: row.expires_at,
    outcome: row.outcome ?? undefined,
  }
}

/** Skips requests by people who have been revoked. */
export function createApprovals({ all, overwriteDeleted }: AdminDatabase) {
  return {
    async add(
      {
        action,
        subject,
        effect,
        hash,
        askedBy,
      }: Pick<StoredApproval, 'action' | 'subject' | 'effect' | 'hash' | 'askedBy'>,
      now: Date,
    ): Promise<string> {
      const id = randomUUID()
      const at = now.toISOString()
      const expiresAt = toEnd(now)
      await all(
        `insert into mela.admin_approvals
           (id, action, subject, effect, hash, asked_by, asked_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [id, action, JSON.stringify(subject), JSON.stringify(effect), hash, askedBy, at, expiresAt],
      )
      return id
    },
    async list(now: Date): Promise<StoredApproval[]> {
      const rows = await all<ApprovalRow>(`${SELECT} order by a.asked_at, a.id`, [
        now.toISOString(),
      ])
      return rows.map(toApproval)
    },
    async find(id: string, now: Date): Promise<StoredApproval | undefined> {
      const [row] = await all<ApprovalRow>(`${SELECT} and a.id = $2`, [now.toISOString(), id])
      return row && toApproval(row)
    },
    /** Returns false if the request was taken or closed, or has expired. */
    async take(id: string, now: Date): Promise<boolean> {
      const rows = await all(
        `update mela.admin_approvals set outcome = 'running', expires_at = $3 where id = $1 and outcome is null and expires_at > $2 returning id`,
        [id, now.toISOString(), toEnd(now)],
      )
      return rows.length > 0
    },
    /** Deletes the request's content. Its outcome stays for a while. */
    async close(id: string, outcome: Outcome, now: Date): Promise<void> {
      await all(
        `update mela.admin_approvals set outcome = $2, expires_at = $3, ${EMPTIED}
         where id = $1 returning id`,
        [id, outcome, toEnd(now)],
      )
      await overwriteDeleted()
    },
    /** Returns false if the approval has already been used up. */
    async use(id: string): Promise<boolean> {
      const rows = await all(
        `delete from mela.admin_approvals where id = $1 and outcome = 'done' returning id`,
        [id],
      )
      return rows.length > 0
    },
    /** A request that is still running when it expires has failed: its process was killed. */
    async sweep(now: Date): Promise<void> {
      const at = now.toISOString()
      await all(
        `update mela.admin_approvals set outcome = 'failed', expires_at = $2, ${EMPTIED}
         where outcome = 'running' and expires_at <= $1 returning id`,
        [at, toEnd(now)],
      )
      await all('delete from mela.admin_approvals where expires_at <= $1 returning id', [at])
      await overwriteDeleted()
    },
  }
}
