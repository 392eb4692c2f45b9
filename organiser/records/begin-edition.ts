import type { Env } from '#server/env.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { createContentReader } from '#server/festival/content-folder.ts'
import { countRows, type RowCounts } from './personal-data.ts'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EditionRow } from '#server/store/contract/editions.ts'
import { makePrivateFolder } from '#server/store/sqlite/file/private-files.ts'
import { describeMoment } from '../moments.ts'
import { saveFile } from '../save-file.ts'
import { writeSheet } from './write-sheet.ts'
import { countLedger } from '../standings/count-ledger.ts'
import { describeStandings } from '../standings/describe-standings.ts'
import { toListedRatings } from '../standings/listed-ratings.ts'
import { EXPORTS } from './export-tables.ts'

/** Part of a folder's name. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]{0,39}$/u

export const isEditionName = (name: string) => NAME.test(name)

/** Whether an edition has this name already. */
export async function isEditionTaken(records: Records, name: string): Promise<boolean> {
  return (await records.editions()).some((one) => one.name === name)
}

/**
 * Archives the current edition as files, and begins another with empty lists.
 * @returns The folder of the files, and what is in it.
 */
export async function beginEdition(
  records: Records,
  { name, env, at }: { name: string; env: Env; at: Date },
): Promise<{ folder: string; rows: RowCounts }> {
  const folder = toArchiveFolder(env, (await records.editions()).at(-1)!, at)
  let rows: RowCounts = { ratings: 0, forms: {} }
  await records.newEdition(name, at, async () => {
    rows = await countRows(records)
    await archiveEdition(folder, records, env)
  })
  return { folder, rows }
}

/** The time at which last year's list was frozen, if festival.json still has it. */
export function findPastFreeze({ CONTENT_DIR, TIME_ZONE }: Env, now: Date): Date | undefined {
  const { value: festival } = readFestivalFacts(createContentReader(CONTENT_DIR))
  const { freezeAt } = toFestivalTimes(festival ?? {}, TIME_ZONE)
  return freezeAt && freezeAt <= now ? freezeAt : undefined
}

/** In a CSV file, Excel drops the leading 0 of phone numbers. */
const AS_WORKBOOK = 'join-requests'

/** The private folder for the files of an edition that ends now. */
function toArchiveFolder(env: Env, { name }: EditionRow, now: Date): string {
  const moment = describeMoment(now, env.TIME_ZONE).replaceAll(':', '.').replace(' ', '-')
  return join(env.DATA_DIR, 'editions', `${name ?? 'until'}-${moment}`)
}

/** Writes the final list, every export and a copy of the content folder, for their owner only. */
async function archiveEdition(folder: string, records: Records, env: Env): Promise<void> {
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
