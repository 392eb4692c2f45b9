import { readFestivalFacts, SiteUrl } from '#shared/content/festival-facts.ts'
import { Refusal } from '../organiser/refusal.ts'
import { createContentReader } from '../server/festival/content-folder.ts'

/**
 * The address on the cards: SITE_URL, or the one in content/festival.json, or an empty string.
 * @throws Refusal if SITE_URL is not an address.
 */
export function readPrintedAddress(siteUrl: string | undefined, contentDir: string): string {
  const setting = SiteUrl.safeParse(siteUrl ?? '')
  if (!setting.success) {
    throw new Refusal(
      `SITE_URL should be ${setting.error.issues[0]!.message}, but it is "${siteUrl}".`,
    )
  }
  if (setting.data !== '') return setting.data
  const { value } = readFestivalFacts(createContentReader(contentDir))
  return value?.siteUrl ?? ''
}
