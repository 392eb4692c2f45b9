import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expectRightTotals } from '#server/store/sqlite/backup.ts'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import { withResting } from '#server/store/sqlite/resting-copy.ts'

export interface NewestBackup {
  file: string
  /** When it was created. */
  at: Date
  /** The number of ratings in it; undefined if it is damaged. */
  ratings: number | undefined
}

/** Finds the latest backup. @returns Undefined if there is none. */
export function findNewestBackup(folder: string): NewestBackup | undefined {
  if (!existsSync(folder)) return undefined
  const [newest] = readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite') && !name.startsWith('.'))
    .map((name) => ({ file: join(folder, name), at: statSync(join(folder, name)).mtime }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return newest && { ...newest, ratings: countSound(newest.file) }
}

function countSound(file: string): number | undefined {
  try {
    return withResting(file, (resting) => {
      const contents = checkDatabase(resting)
      expectRightTotals(contents)
      return contents.rows['ratings']
    })
  } catch {
    // Whatever is wrong with it, another backup is needed.
    return undefined
  }
}
