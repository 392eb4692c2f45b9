import { SiteUrl } from '#shared/content/festival.ts'

/**
 * The address for paper that whoever hosts the site sets: it wins over that of the content folder.
 * @returns An empty address when none is set; a problem, in words, when what is set is none.
 */
export function readSiteUrl(
  text = process.env['SITE_URL'] ?? '',
): { siteUrl: string } | { problem: string } {
  const result = SiteUrl.safeParse(text)
  if (result.success) return { siteUrl: result.data }
  return { problem: `SITE_URL should be ${result.error.issues[0]!.message}, but it is "${text}"` }
}

/** @throws When the setting is no address. */
export function getSiteUrl(): string {
  const setting = readSiteUrl()
  if ('problem' in setting) throw new Error(setting.problem)
  return setting.siteUrl
}
