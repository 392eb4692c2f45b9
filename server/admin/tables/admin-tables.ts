import type { VisitHour } from '#shared/admin/records-api.ts'
import { DAY_MS } from '#shared/durations.ts'
import { type AdminLog, createLog } from './log.ts'
import { createApprovals } from './approvals.ts'
import { createInvitations } from './invitations.ts'
import { createPeople } from './people.ts'
import { createSessions } from './sessions.ts'
import type { AdminDatabase } from './admin-database.ts'

export interface AdminTables {
  people: ReturnType<typeof createPeople>
  invitations: ReturnType<typeof createInvitations>
  sessions: ReturnType<typeof createSessions>
  approvals: ReturnType<typeof createApprovals>
  log: AdminLog
  visitCounts: ReturnType<typeof createVisitCounts>
}

export function createAdminTables(db: AdminDatabase, now = () => new Date()): AdminTables {
  return {
    people: createPeople(db),
    invitations: createInvitations(db),
    sessions: createSessions(db),
    approvals: createApprovals(db),
    log: createLog(db, now),
    visitCounts: createVisitCounts(db, now),
  }
}

/** A smaller sum might identify a person. */
const LEAST = 10
/** Excludes last year's festival. */
const SHOWN_DAYS = 100

function createVisitCounts({ all }: AdminDatabase, now: () => Date) {
  const since = () => new Date(now().getTime() - SHOWN_DAYS * DAY_MS).toISOString()

  return {
    async add(counts: VisitHour[]): Promise<void> {
      for (const { hour, kind, what, times } of counts)
        await all(
          `insert into mela.visit_counts as own (hour, kind, what, times) values ($1, $2, $3, $4)
           on conflict (hour, kind, what) do update set times = own.times + excluded.times`,
          [hour, kind, what, times],
        )
    },
    totals: (): Promise<Omit<VisitHour, 'hour'>[]> =>
      all(
        `select kind, what, cast(sum(times) as integer) as times from mela.visit_counts
         where hour >= $2 group by kind, what having sum(times) >= $1
         order by kind, times desc, what`,
        [LEAST, since()],
      ),
    hours: (): Promise<VisitHour[]> =>
      all(
        `select hour, kind, what, times from mela.visit_counts
         where times >= $1 and hour >= $2 order by hour, kind, times desc, what`,
        [LEAST, since()],
      ),
  }
}
