import type { LogAction, LogEntry } from '#shared/admin/api.ts'
import type { Change } from '#shared/admin/sheets.ts'
import type { AdminDatabase } from './admin-database.ts'

interface LogRow {
  /** PostgreSQL's client returns large numbers as text. */
  id: number | string
  at: string
  action: LogAction
  who: string
  whom: string | null
  changes: string | null
  undone_by: number | string | null
  approved_by: string | null
}

const ID = /^\d{1,15}$/

const SELECT =
  'select id, at, action, who, whom, changes, undone_by, approved_by from mela.admin_log'

function toEntry({ id, at, action, who, whom, changes, undone_by, approved_by }: LogRow): LogEntry {
  return {
    id: String(id),
    at,
    action,
    who,
    ...(whom !== null && { whom }),
    ...(changes !== null && { changes: JSON.parse(changes) as Change[] }),
    ...(approved_by !== null && { approvedBy: approved_by }),
    ...(undone_by !== null && { undoneBy: String(undone_by) }),
  }
}

export function createLog({ all }: AdminDatabase, now: () => Date): AdminLog {
  return {
    async expectWritable() {
      // Changes nothing, but needs the same lock and rights as adding an entry.
      await all('update mela.admin_log set undone_by = undone_by where id < 0 returning id')
    },
    async add({ action, who, whom, changes, approvedBy }) {
      const [row] = await all<Pick<LogRow, 'id'>>(
        `insert into mela.admin_log (at, action, who, whom, changes, approved_by)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          now().toISOString(),
          action,
          who,
          whom ?? null,
          changes ? JSON.stringify(changes) : null,
          approvedBy ?? null,
        ],
      )
      return String(row!.id)
    },
    async find(id) {
      if (!ID.test(id)) return undefined
      const [row] = await all<LogRow>(`${SELECT} where id = cast($1 as bigint)`, [id])
      return row && toEntry(row)
    },
    async markUndone(id, undoneBy) {
      if (!ID.test(id)) return false
      const rows = await all(
        `update mela.admin_log set undone_by = cast($2 as bigint)
         where id = cast($1 as bigint) and undone_by is null returning id`,
        [id, undoneBy],
      )
      return rows.length > 0
    },
    async listProposals() {
      const rows = await all<LogRow>(
        `${SELECT} where action = 'proposed' and undone_by is null order by id desc`,
      )
      return rows.map(toEntry)
    },
    async findFirstTime() {
      const [row] = await all<Pick<LogRow, 'at'>>(
        'select at from mela.admin_log order by id limit 1',
      )
      return row?.at
    },
    async list({ before, limit }) {
      if (before !== undefined && !ID.test(before)) return []
      const older = before === undefined ? '' : 'where id < cast($2 as bigint)'
      const params = before === undefined ? [limit] : [limit, before]
      const rows = await all<LogRow>(`${SELECT} ${older} order by id desc limit $1`, params)
      return rows.map(toEntry)
    },
  }
}

export interface NewLogEntry {
  action: LogAction
  who: string
  whom?: string | undefined
  changes?: Change[] | undefined
  approvedBy?: string | undefined
}

/** Entries are never removed. */
export interface AdminLog {
  /** @throws DatabaseUnavailable if an entry could not be added. */
  expectWritable(): Promise<void>
  add(entry: NewLogEntry): Promise<string>
  find(id: string): Promise<LogEntry | undefined>
  /** @returns False if it had been undone already. */
  markUndone(id: string, undoneBy: string): Promise<boolean>
  /** What stalls have proposed and organisers have not answered, newest first. */
  listProposals(): Promise<LogEntry[]>
  /** When the oldest entry was added, in ISO 8601. */
  findFirstTime(): Promise<string | undefined>
  /** Newest first. */
  list(options: { before?: string | undefined; limit: number }): Promise<LogEntry[]>
}
