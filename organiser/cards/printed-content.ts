import { readFestivalFacts, SiteUrl } from '#shared/content/festival-facts.ts'
import { UserError } from '../cli/command.ts'
import { createContentReader } from '../cli/content-folder.ts'

/**
 * The address on the cards: SITE_URL, or the one in content/festival.json, or an empty string.
 * @throws UserError if SITE_URL is not an address.
 */
export function readPrintedAddress(siteUrl: string | undefined, contentDir: string): string {
  const setting = SiteUrl.safeParse(siteUrl ?? '')
  if (!setting.success) {
    throw new UserError(
      `SITE_URL should be ${setting.error.issues[0]!.message}, but it is "${siteUrl}".`,
    )
  }
  if (setting.data !== '') return setting.data
  const { value } = readFestivalFacts(createContentReader(contentDir))
  return value?.siteUrl ?? ''
}
