import type { LogAction, LogEntry } from '#shared/admin/api.ts'
import type { Change } from '#shared/admin/sheets.ts'

export interface NewLogEntry {
  action: LogAction
  who: string
  whom?: string | undefined
  changes?: Change[] | undefined
  approvedBy?: string | undefined
}

/** The log of the organisers' app, on either database. Entries are never removed. */
export interface AdminLog {
  /** @throws DatabaseUnavailable if an entry could not be added. */
  expectWritable(): Promise<void>
  /** @returns The entry's id. */
  add(entry: NewLogEntry): Promise<string>
  find(id: string): Promise<LogEntry | undefined>
  /** Marks an entry as undone by another. @returns False if it had been undone already. */
  markUndone(id: string, undoneBy: string): Promise<boolean>
  /** Newest first. @param before Only entries older than this one. */
  list(options: { before?: string | undefined; limit: number }): Promise<LogEntry[]>
}
