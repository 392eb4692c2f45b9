import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ErasedRows } from '#server/store/contract/erasure.ts'
import { plural } from '../cli/columns.ts'
import { describeForms } from './describe-contents.ts'

const COPIES = [
  { folder: 'backups', begins: '' },
  { folder: 'private', begins: '' },
  // Of restored backups and of updates.
  { folder: '', begins: 'mela.sqlite.before' },
]

/** 'deleted: 1 join request, 2 rows of feedback' and so on. */
export function describeErased({ forms, fingerprints, ratings }: ErasedRows): string[] {
  return [
    `deleted: ${describeForms(forms).join(', ')}`,
    `deleted: the ${plural(fingerprints, 'fingerprint')} of ratings`,
    `anonymous now, and still counted: ${plural(ratings, 'rating')}`,
  ]
}

/** Where it may still be: nothing reaches into a file that somebody has taken away. */
export function describeCopies(dataDir: string): string[] {
  const copies = COPIES.flatMap(({ folder, begins }) => {
    const path = join(dataDir, folder)
    if (!existsSync(path)) return []
    return readdirSync(path)
      .filter((name) => name.startsWith(begins))
      .map((name) => `  ${join(path, name)}`)
  })
  return [
    'Copies that were made before still hold it: exports, backups on sticks, the committee’s spreadsheet.',
    ...(copies.length > 0
      ? ['Delete those of these that you do not need any more:', ...copies]
      : []),
  ]
}
