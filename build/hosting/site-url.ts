import { SiteUrl } from '#shared/content/festival.ts'

/**
 * The address for paper that whoever hosts the site sets: it wins over that of the content folder.
 * @returns An empty address when none is set.
 * @throws When what is set is no address, in words.
 */
export function readSiteUrl(text = process.env['SITE_URL'] ?? ''): string {
  const { success, data, error } = SiteUrl.safeParse(text)
  if (success) return data
  throw new Error(`SITE_URL should be ${error.issues[0]!.message}, but it is "${text}"`)
}
