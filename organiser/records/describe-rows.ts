import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ErasedRows } from '#server/store/contract/erasure.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { plural } from '../cli/plural.ts'

/** Folders that hold copies, with the prefix of their names; restores and updates use the last. */
const COPIES = { backups: '', editions: '', private: '', '.': 'mela.sqlite.before' }

/** Row counts by table: '12 ratings of 5 stalls, 1 join request, ...'. */
export function describeContents(rows: Record<string, number>): string {
  const { ratings = 0, stall_ratings = 0 } = rows
  return [
    `${plural(ratings, 'rating')} of ${plural(stall_ratings, 'stall')}`,
    ...describeForms(rows),
  ].join(', ')
}

/** '1 join request' and '6 rows of feedback', one entry per form. */
export function describeForms(rows: Record<string, number>): string[] {
  return FORM_TABLES.map(({ name, nouns }) => plural(rows[name] ?? 0, ...nouns))
}

/**
 * As in 'deleted: 1 join request, 2 rows of feedback'.
 * @param isTrial Whether this is a dry run.
 */
export function describeErased(
  { forms, fingerprints, ratings }: ErasedRows,
  isTrial: boolean,
): string[] {
  const [deleted, traceable, anonymous] = isTrial
    ? ['would be deleted', 'would no longer be traceable', 'would become anonymous']
    : ['deleted', 'no longer traceable', 'anonymous now']
  return [
    `${deleted}: ${describeForms(forms).join(', ')}`,
    `${traceable}: the ${plural(fingerprints, 'fingerprint')} of ratings`,
    `${anonymous}, and still ${isTrial ? 'count' : 'counted'}: ${plural(ratings, 'rating')}`,
  ]
}

/** Copies that may still hold erased data. Mela cannot reach files that were moved elsewhere. */
export function describeCopies(dataDir: string): string[] {
  const copies = Object.entries(COPIES).flatMap(([folder, begins]) => {
    const path = join(dataDir, folder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .filter((name) => name.startsWith(begins))
      .map((name) => `  ${join(path, name)}`)
  })
  return [
    'Earlier copies still have the data: exports, backups on USB sticks, the committee’s spreadsheet.',
    ...(copies.length > 0 ? ['Delete these files when you no longer need them:'] : []),
    ...copies,
  ]
}
