import type { Env } from '#server/env.ts'
import { readSiteFestival, type SiteFestival } from '#server/festival/site-festival.ts'
import { toSentence } from '#shared/content/content-problem.ts'
import type { TableService } from '#shared/festival.ts'
import { Refusal } from '../organiser/refusal.ts'
import { createContentReader } from '../server/festival/content-folder.ts'

/**
 * Reads the current festival from the content folder.
 * @throws Refusal if a mistake in the folder prevents the site from starting.
 */
export function readOneFestival(
  { CONTENT_DIR, SITE_URL, givenTimeZone }: Pick<Env, 'CONTENT_DIR' | 'SITE_URL' | 'givenTimeZone'>,
  tableService?: TableService,
): SiteFestival {
  const host = { siteUrl: SITE_URL, timeZone: givenTimeZone, tableService }
  const { festival, problems } = readSiteFestival(createContentReader(CONTENT_DIR), host)
  if (festival) return festival
  throw new Refusal(problems.map(toSentence).join('\n'))
}
