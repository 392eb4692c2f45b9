import type { Records } from '#server/store/contract/organiser-records.ts'
import { describeMoment } from '../moments.ts'
import { type SheetFormat, writeSheet } from './write-sheet.ts'
import { type ExportEnv, EXPORTS } from './export-tables.ts'

interface ExportOptions {
  /** A name of EXPORTS. */
  what: string
  format: SheetFormat
  env: ExportEnv
  now: Date
}

/** @returns The file, its name, and how many rows it has. */
export async function makeExport(records: Records, { what, format, env, now }: ExportOptions) {
  const table = { ...(await EXPORTS[what]!(records, env)), name: what }
  const moment = describeMoment(now, env.TIME_ZONE).replaceAll(':', '.').replace(' ', '-')
  return {
    name: `${what}-${moment}.${format}`,
    bytes: writeSheet(table, format),
    rows: table.rows.length,
  }
}
