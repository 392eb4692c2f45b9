import type { LedgerRow, Records } from '#server/store/contract/records.ts'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
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

/** What can be taken out, by the word for it. Moments are in the festival's own time. */
export const EXPORTS: Record<
  string,
  (records: Records, zone: string) => Promise<Omit<SheetTable, 'name'>>
> = {
  async ratings(records, zone) {
    return {
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
    }
  },
  async totals(records) {
    const totals = await records.totals()
    return {
      columns: [
        ...STALL,
        { title: 'rating_sum', width: 10 },
        { title: 'rating_count', width: 12 },
        { title: 'average_rating', width: 20 },
      ],
      rows: totals
        .toSorted((a, b) => compareStallNumbers(a.stall_id, b.stall_id))
        .map((row) => [
          row.stall_id,
          row.stall_name,
          row.rating_sum,
          row.rating_count,
          row.average_rating,
        ]),
    }
  },
  async 'join-requests'(records, zone) {
    const requests = await records.joinRequests()
    return {
      columns: [{ title: 'full_name', width: 30 }, { title: 'phone', width: 16 }, RECEIVED, ...ID],
      rows: requests.map((row) => [
        row.full_name,
        row.phone,
        toLocal(row.created_at, zone),
        row.device_id,
        row.id,
      ]),
    }
  },
  async feedback(records, zone) {
    const feedback = await records.feedback()
    return {
      columns: [{ title: 'stars', width: 6 }, { title: 'message', width: 80 }, RECEIVED, ...ID],
      rows: feedback.map((row) => [
        row.rating,
        row.message,
        toLocal(row.created_at, zone),
        row.device_id,
        row.id,
      ]),
    }
  },
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
