import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ForgottenRows } from '#server/database/records.ts'
import { plural } from '../frame/columns.ts'

/** 'one join request, 2 rows of feedback, ...'. */
export function describeForgotten({ joinRequests, feedback, traces, ratings }: ForgottenRows) {
  return [
    `deleted: ${plural(joinRequests, 'join request')}, ${plural(feedback, 'row')} of feedback`,
    `forgotten: where ${plural(traces, 'rating')} came from`,
    `count on as nobody's: ${plural(ratings, 'rating')}`,
  ]
}

/** Where it may still be: nothing reaches into a file that somebody has taken away. */
export function describeCopies(dataDir: string): string[] {
  const folder = join(dataDir, 'backups')
  const backups = existsSync(folder) ? readdirSync(folder).length : 0
  const lines = [
    'Exports and backups that were made before still hold it: delete those that you do not need.',
  ]
  return backups > 0 ? [...lines, `${folder}: ${plural(backups, 'file')}`] : lines
}
