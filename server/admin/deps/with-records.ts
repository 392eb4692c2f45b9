import type { Records } from '../../store/contract/organiser-records.ts'
import { openRecords, type TablesPlace } from '../../store/open.ts'
import { AdminFailure } from '../contract/admin-failure.ts'

/** Opens what visitors sent for one request, as the organisers' commands do, and closes it. */
export type WithRecords = <T>(work: (records: Records) => Promise<T>) => Promise<T>

/** @param place Of the ratings; undefined if a hosted project has them. */
export function createWithRecords(place: TablesPlace | undefined): WithRecords {
  return async (work) => {
    if (!place) throw new AdminFailure(409, { code: 'hosted' })
    const records = await openRecords(place)
    try {
      return await work(records)
    } finally {
      await records.close()
    }
  }
}
