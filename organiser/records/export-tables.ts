import type { Env } from '#server/env.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { FORM_TABLES, type FormTable } from '#shared/tables/form-tables.ts'
import { describeMoment } from '../wording.ts'
import { readPrizes } from '../standings/prizes.ts'
import { type SheetCell, type SheetTable, type SheetFormat, writeSheet } from './write-sheet.ts'

interface ExportOptions {
  /** A name of EXPORTS. */
  what: string
  format: SheetFormat
  env: ExportEnv
  now: Date
}

export async function makeExport(records: Records, { what, format, env, now }: ExportOptions) {
  const table = { ...(await EXPORTS[what]!(records, env)), name: what }
  const moment = describeMoment(now, env.TIME_ZONE).replaceAll(':', '.').replace(' ', '-')
  return {
    name: `${what}-${moment}.${format}`,
    bytes: writeSheet(table, format),
    rows: table.rows.length,
  }
}

type Column<Row> = [title: string, width: number, read: (row: Row, zone: string) => SheetCell]
export type ExportEnv = Pick<Env, 'TIME_ZONE' | 'CONTENT_DIR'>
type Export = (records: Records, env: ExportEnv) => Promise<Omit<SheetTable, 'name'>>

const STALL: Column<{ stall_id: string; stall_name: string }>[] = [
  ['stall_number', 12, (row) => toNumber(row.stall_id)],
  ['stall_name', 30, (row) => row.stall_name],
]
const RECEIVED: Column<{ created_at: string }> = [
  'received_at',
  20,
  (row, zone) => ({ localTime: describeMoment(new Date(row.created_at), zone) }),
]
const IDS: Column<{ device_id: string; id: string }>[] = [
  ['device', 38, (row) => row.device_id],
  ['id', 38, (row) => row.id],
]

/** '12' becomes a number, so that it sorts as one. '012' and '12A' stay text. */
function toNumber(stallNumber: string): SheetCell {
  return /^(0|[1-9]\d{0,8})$/.test(stallNumber) ? Number(stallNumber) : stallNumber
}

/** Times are in the festival's time zone. */
export const EXPORTS: Record<string, Export> = {
  ratings: async (records, { TIME_ZONE }) => {
    return toTable(TIME_ZONE, await records.ledger(), [
      ...STALL,
      ['stars', 6, (row) => row.rating],
      RECEIVED,
      ['counts', 7, (row) => (row.state === 'counted' ? 'yes' : 'no')],
      ['voided_by', 16, (row) => row.voided_by],
      ['voided_why', 40, (row) => row.voided_why],
      ...IDS,
    ])
  },
  totals: async (records, { TIME_ZONE }) => {
    const totals = await records.totals()
    const rows = totals.toSorted((a, b) => compareStallNumbers(a.stall_id, b.stall_id))
    return toTable(TIME_ZONE, rows, [
      ...STALL,
      ['rating_sum', 10, (row) => row.rating_sum],
      ['rating_count', 12, (row) => row.rating_count],
      ['average_rating', 20, (row) => ({ average: row.average_rating })],
    ])
  },
  prizes: async (records, env) => {
    const { prizes } = await readPrizes(records, env)
    const rows = prizes.flatMap(({ title, places }) =>
      places.map((row) => ({ ...row, prize: title })),
    )
    return toTable(env.TIME_ZONE, rows, [
      ['prize', 30, (row) => row.prize],
      ['place', 6, (row) => row.place],
      ...STALL,
      ['rating_count', 12, (row) => row.rating_count],
      ['average_rating', 20, (row) => ({ average: row.average_rating })],
    ])
  },
  ...Object.fromEntries(
    FORM_TABLES.map((form) => [form.name.replaceAll('_', '-'), toFormExport(form)]),
  ),
}

const toPlain = (name: string, width: number, title = name): Column<Record<string, SheetCell>> => [
  title,
  width,
  (row) => row[name] ?? null,
]

function toFormExport(form: FormTable): Export {
  const fields = Object.entries(form.fields)
  return async (records, { TIME_ZONE }) =>
    toTable(TIME_ZONE, await records.formRows(form), [
      ...fields.map(([name, { title = name, width }]) => toPlain(name, width, title)),
      RECEIVED,
      ...(form.keepsNotice ? [toPlain('notice', 10)] : []),
      ...IDS,
    ])
}

function toTable<Row>(zone: string, rows: Row[], columns: Column<Row>[]) {
  return {
    columns: columns.map(([title, width]) => ({ title, width })),
    rows: rows.map((row) => columns.map(([, , read]) => read(row, zone))),
  }
}
