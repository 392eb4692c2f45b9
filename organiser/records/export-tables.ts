import type { LedgerRow, Records } from '#server/store/contract/records.ts'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import type { FormTable } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { describeMoment } from '../cli/moments.ts'
import type { SheetTable } from '../spreadsheets/write-sheet.ts'

const STALL = [
  { title: 'stall_number', width: 12 },
  { title: 'stall_name', width: 30 },
]
const ID = [
  { title: 'device', width: 38 },
  { title: 'id', width: 38 },
]
const RECEIVED = { title: 'received_at', width: 20 }

type Export = (records: Records, zone: string) => Promise<Omit<SheetTable, 'name'>>

/** What can be exported, by the word for it. Times are in the festival's own zone. */
export const EXPORTS: Record<string, Export> = {
  ratings: async (records, zone) => ({
    columns: [
      ...STALL,
      { title: 'stars', width: 6 },
      RECEIVED,
      { title: 'counts', width: 7 },
      { title: 'voided_by', width: 16 },
      { title: 'voided_why', width: 40 },
      ...ID,
    ],
    rows: (await records.ledger()).map((row) => toRatingCells(row, zone)),
  }),
  totals: async (records) => ({
    columns: [
      ...STALL,
      { title: 'rating_sum', width: 10 },
      { title: 'rating_count', width: 12 },
      { title: 'average_rating', width: 20 },
    ],
    rows: (await records.totals())
      .toSorted((a, b) => compareStallNumbers(a.stall_id, b.stall_id))
      .map((row) => [
        row.stall_id,
        row.stall_name,
        row.rating_sum,
        row.rating_count,
        row.average_rating,
      ]),
  }),
  ...Object.fromEntries(
    FORM_TABLES.map((form) => [form.name.replaceAll('_', '-'), toFormExport(form)]),
  ),
}

function toFormExport(form: FormTable): Export {
  const fields = Object.entries(form.fields)
  return async (records, zone) => ({
    columns: [
      ...fields.map(([name, { title = name, width }]) => ({ title, width })),
      RECEIVED,
      ...ID,
    ],
    rows: (await records.formRows(form)).map((row) => [
      ...fields.map(([name]) => row[name] ?? null),
      toLocal(row.created_at, zone),
      row.device_id,
      row.id,
    ]),
  })
}

function toRatingCells(row: LedgerRow, zone: string) {
  return [
    row.stall_id,
    row.stall_name,
    row.rating,
    toLocal(row.created_at, zone),
    row.voided_by === null ? 'yes' : 'no',
    row.voided_by,
    row.voided_why,
    row.device_id,
    row.id,
  ]
}

function toLocal(iso: string, zone: string): string {
  return describeMoment(new Date(iso), zone)
}
