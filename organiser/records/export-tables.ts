import type { Records } from '#server/store/contract/organiser-records.ts'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import type { FormTable } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { describeMoment } from '../cli/moments.ts'
import type { SheetCell, SheetTable } from './write-sheet.ts'

type Column<Row> = [title: string, width: number, read: (row: Row, zone: string) => SheetCell]
type Export = (records: Records, zone: string) => Promise<Omit<SheetTable, 'name'>>

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

/** '12' becomes a number so that it sorts as one; '012' and '12A' stay text. */
function toNumber(stallNumber: string): SheetCell {
  return /^(0|[1-9]\d{0,8})$/.test(stallNumber) ? Number(stallNumber) : stallNumber
}

/** The exports by name. Times are in the festival's time zone. */
export const EXPORTS: Record<string, Export> = {
  ratings: async (records, zone) => {
    return toTable(zone, await records.ledger(), [
      ...STALL,
      ['stars', 6, (row) => row.rating],
      RECEIVED,
      ['counts', 7, (row) => (row.state === 'counted' ? 'yes' : 'no')],
      ['voided_by', 16, (row) => row.voided_by],
      ['voided_why', 40, (row) => row.voided_why],
      ...IDS,
    ])
  },
  totals: async (records, zone) => {
    const totals = await records.totals()
    const rows = totals.toSorted((a, b) => compareStallNumbers(a.stall_id, b.stall_id))
    return toTable(zone, rows, [
      ...STALL,
      ['rating_sum', 10, (row) => row.rating_sum],
      ['rating_count', 12, (row) => row.rating_count],
      ['average_rating', 20, (row) => ({ average: row.average_rating })],
    ])
  },
  ...Object.fromEntries(
    FORM_TABLES.map((form) => [form.name.replaceAll('_', '-'), toFormExport(form)]),
  ),
}

function toFormExport(form: FormTable): Export {
  const fields = Object.entries(form.fields)
  return async (records, zone) =>
    toTable(zone, await records.formRows(form), [
      ...fields.map(([name, { title = name, width }]): Column<Record<string, SheetCell>> => {
        return [title, width, (row) => row[name] ?? null]
      }),
      RECEIVED,
      ...IDS,
    ])
}

function toTable<Row>(zone: string, rows: Row[], columns: Column<Row>[]) {
  return {
    columns: columns.map(([title, width]) => ({ title, width })),
    rows: rows.map((row) => columns.map(([, , read]) => read(row, zone))),
  }
}
