import { statfsSync } from 'node:fs'
import type { PendingMigrations } from '#server/store/pending-migrations.ts'
import { plural } from '../cli/plural.ts'
import type { NewestBackup } from './newest-backup.ts'

/** Something to know before an upgrade, and whether it may proceed. */
export interface Verdict {
  isGood: boolean
  text: string
}

const good = (text: string): Verdict => ({ isGood: true, text })
const bad = (text: string): Verdict => ({ isGood: false, text })

const MB = 1e6
const MINUTE_MS = 60_000
/** An older backup must be replaced with a new one: restoring it would lose later ratings. */
const BACKUP_AT_MOST_MS = 60 * MINUTE_MS
const MAKE_ONE = 'Run: npm run mela -- backup'

/** @param pending Undefined if there is no database yet. */
export function judgeTables(pending: PendingMigrations | undefined): Verdict {
  if (!pending) return good('There is no database yet. The first start creates one.')
  const { scripts, ratings } = pending
  const text =
    scripts.length === 0
      ? `The tables stay as they are (${plural(ratings, 'rating')}). To go back, start the previous version.`
      : `The tables change at the first start (${plural(ratings, 'rating')}): ${scripts.join(', ')}.`
  return good(text)
}

export function judgeBackup(
  backup: NewestBackup | undefined,
  pending: PendingMigrations | undefined,
  now: Date,
): Verdict {
  const ratings = pending?.ratings ?? 0
  if (!backup) {
    if (ratings === 0) return good('There is nothing to back up yet.')
    return bad(`There is no backup. ${MAKE_ONE}`)
  }
  if (backup.ratings === undefined) {
    return bad(`The newest backup, ${backup.file}, is damaged. ${MAKE_ONE}`)
  }
  const missing = Math.max(0, ratings - backup.ratings)
  const age = now.getTime() - backup.at.getTime()
  const isOld = missing > 0 && age > BACKUP_AT_MOST_MS
  const text = `The newest backup is ${describeAge(age)} old, intact, and lacks ${plural(missing, 'rating')}: ${backup.file}`
  return isOld ? bad(`${text}. ${MAKE_ONE}`) : good(text)
}

/** The copy from before the upgrade is stored beside the database. */
export function judgeRoom(folder: string, copyBytes: number): Verdict | undefined {
  if (copyBytes === 0) return undefined
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const need = `The copy of the present database needs ${toMegabytes(copyBytes)}; ${toMegabytes(free)} are free`
  if (copyBytes < free) return good(`${need}.`)
  return bad(`${need}. Make room in ${folder}.`)
}

/** @param wanted The Node version that package.json requires. */
export function judgeNode(running: string, wanted: string): Verdict {
  const [is, should] = [running, wanted].map((version) => version.split('.')[0])
  if (is === should) return good(`Node ${running} can run it.`)
  return bad(`Node ${running} runs this command, but the new version needs ${wanted}. Run: npm ci`)
}

export function judgeContent(stalls: number, mistakes: number): Verdict {
  if (mistakes === 0) return good(`The content folder has no mistakes: ${plural(stalls, 'stall')}.`)
  const count = plural(mistakes, 'mistake')
  return bad(`The content folder has ${count} for this version. Run: npm run mela -- check`)
}

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('en')} MB`

function describeAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 120) return plural(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day')
}
