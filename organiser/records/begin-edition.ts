import type { Env } from '#server/env.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { createContentReader } from '#server/festival/site-festival.ts'
import { countRows, type RowCounts } from './personal-data.ts'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EditionRow } from '#server/store/contract/editions.ts'
import { makePrivateFolder } from '#server/store/sqlite/file/private-files.ts'
import { describeMoment } from '../wording.ts'
import { saveFile } from '../save-file.ts'
import { writeSheet } from './write-sheet.ts'
import { countLedger, toListedRatings } from '../standings/standings.ts'
import { describeStandings } from '../standings/describe-standings.ts'
import { EXPORTS } from './export-tables.ts'

/** Must be valid in a folder's name. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]{0,39}$/u

export const isEditionName = (name: string) => NAME.test(name)

export async function isEditionTaken(records: Records, name: string): Promise<boolean> {
  return (await records.editions()).some((one) => one.name === name)
}

/** @returns The archive's folder, and how many rows it has. */
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

/** Finds last year's freeze if festival.json still has it. */
export function findPastFreeze({ CONTENT_DIR, TIME_ZONE }: Env, now: Date): Date | undefined {
  const { value: festival } = readFestivalFacts(createContentReader(CONTENT_DIR))
  const { freezeAt } = toFestivalTimes(festival ?? {}, TIME_ZONE)
  return freezeAt && freezeAt <= now ? freezeAt : undefined
}

/** Workbooks, because in a CSV file Excel drops the leading 0 of phone numbers. */
const AS_WORKBOOK = 'join-requests'

function toArchiveFolder(env: Env, { name }: EditionRow, now: Date): string {
  const moment = describeMoment(now, env.TIME_ZONE).replaceAll(':', '.').replace(' ', '-')
  return join(env.DATA_DIR, 'editions', `${name ?? 'until'}-${moment}`)
}

/** Writes the final list, all exports and a copy of the content folder, readable by the owner only. */
async function archiveEdition(folder: string, records: Records, env: Env): Promise<void> {
  makePrivateFolder(folder)
  const { listed } = await toListedRatings(await records.ledger(), env)
  const counted = listed.filter((row) => row.state === 'counted')
  const lines = describeStandings(countLedger(counted), Infinity)
  saveFile(join(folder, 'standings.txt'), `${lines.join('\n')}\n`)
  for (const [name, read] of Object.entries(EXPORTS)) {
    const format = name === AS_WORKBOOK ? 'xlsx' : 'csv'
    const sheet = writeSheet({ ...(await read(records, env)), name }, format)
    saveFile(join(folder, `${name}.${format}`), sheet)
  }
  const content = env.CONTENT_DIR
  if (existsSync(content)) {
    cpSync(content, join(folder, 'content'), { recursive: true, dereference: true })
  }
}
