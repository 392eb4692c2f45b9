import type { AdminLog } from '../contract/admin-log.ts'
import { createApprovals } from './approvals.ts'
import { createInvitations } from './invitations.ts'
import { createLog } from './log.ts'
import { createPeople } from './people.ts'
import { createSessions } from './sessions.ts'
import type { AdminDatabase } from './admin-database.ts'

/** The tables of the organisers' app, on either database. */
export interface AdminTables {
  people: ReturnType<typeof createPeople>
  invitations: ReturnType<typeof createInvitations>
  sessions: ReturnType<typeof createSessions>
  approvals: ReturnType<typeof createApprovals>
  log: AdminLog
}

export function createAdminTables(db: AdminDatabase, now = () => new Date()): AdminTables {
  return {
    people: createPeople(db),
    invitations: createInvitations(db),
    sessions: createSessions(db),
    approvals: createApprovals(db),
    log: createLog(db, now),
  }
}
