import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { EditionRow } from '#server/store/contract/editions.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { makePrivateFolder } from '#server/store/sqlite/file/private-files.ts'
import { describeMoment } from '../moments.ts'
import { saveFile } from '../save-file.ts'
import { writeSheet } from './write-sheet.ts'
import { countLedger } from '../standings/count-ledger.ts'
import { describeStandings } from '../standings/describe-standings.ts'
import { toListedRatings } from '../standings/listed-ratings.ts'
import { EXPORTS } from './export-tables.ts'

/** In a CSV file, Excel drops the leading 0 of phone numbers. */
const AS_WORKBOOK = 'join-requests'

/** The private folder for the files of an edition that ends now. */
export function toArchiveFolder(env: Env, { name }: EditionRow, now: Date): string {
  const moment = describeMoment(now, env.TIME_ZONE).replaceAll(':', '.').replace(' ', '-')
  return join(env.DATA_DIR, 'editions', `${name ?? 'until'}-${moment}`)
}

/** Writes the final list, every export and a copy of the content folder, for their owner only. */
export async function archiveEdition(folder: string, records: Records, env: Env): Promise<void> {
  makePrivateFolder(folder)
  const { listed } = await toListedRatings(await records.ledger(), env)
  const counted = listed.filter((row) => row.state === 'counted')
  const lines = describeStandings(countLedger(counted), Infinity)
  saveFile(join(folder, 'standings.txt'), `${lines.join('\n')}\n`, { isPrivate: true })
  for (const [name, read] of Object.entries(EXPORTS)) {
    const format = name === AS_WORKBOOK ? 'xlsx' : 'csv'
    const sheet = writeSheet({ ...(await read(records, env)), name }, format)
    saveFile(join(folder, `${name}.${format}`), sheet, { isPrivate: true })
  }
  const content = env.CONTENT_DIR
  if (existsSync(content)) {
    cpSync(content, join(folder, 'content'), { recursive: true, dereference: true })
  }
}
