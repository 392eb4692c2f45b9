import { openRecords } from '#server/store/open-records.ts'
import { auditLedger } from '../audit/audit-ledger.ts'
import { describeTime } from '../cli/moments.ts'
import type { Place } from './place.ts'

/** What the ratings themselves give away. */
export interface AuditResult {
  /** Ids of ratings that `void` would take out. */
  flagged: Set<string>
}

/** Looks through the ledger of a place, as an organiser does before the prizes. */
export type AuditPlace = (place: Place) => Promise<AuditResult>

export const auditPlace: AuditPlace = async ({ env }) => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env
  const records = await openRecords({ dataDir, databaseUrl: databaseUrl || undefined })
  try {
    const groups = auditLedger(await records.ledger(), {
      opens: undefined,
      closes: undefined,
      describeTime: (moment) => describeTime(moment, 'UTC'),
    })
    const voidable = groups.filter(({ isBlunt }) => !isBlunt)
    return { flagged: new Set(voidable.flatMap(({ ratings }) => ratings.map(({ id }) => id))) }
  } finally {
    await records.close()
  }
}
