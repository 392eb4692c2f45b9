import type { Env } from '#server/env.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { createContentReader } from '../../server/festival/content-folder.ts'
import { archiveEdition, toArchiveFolder } from './archive-edition.ts'
import { countRows, type RowCounts } from './personal-data.ts'

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
