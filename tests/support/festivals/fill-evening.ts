import type { DatabaseSync } from 'node:sqlite'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'

/** Distinct first digits give distinct receipts. */
const toUuid = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000001`

/** Stores the ratings of an evening in a database, with ids of their own. */
export function fillEvening(db: DatabaseSync, rows: LedgerRow[]): void {
  const devices = new Map<string, string>()
  const rate = db.prepare(`insert into ratings
    (edition, id, stall_id, stall_name, device_id, rating, created_at, network)
    values ((select id from editions), ?, ?, ?, ?, ?, ?, ?)`)
  db.exec('begin')
  rows.forEach((row, index) => {
    const device = devices.get(row.device_id) ?? toUuid(devices.size)
    devices.set(row.device_id, device)
    const { stall_id, stall_name, rating, created_at, network } = row
    rate.run(toUuid(index), stall_id, stall_name, device, rating, created_at, network)
  })
  db.exec('commit')
}
