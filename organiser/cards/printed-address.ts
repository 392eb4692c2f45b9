import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFestival, SiteUrl } from '#shared/content/festival.ts'
import { UserError } from '../cli/command.ts'

/**
 * The address that the organisers want on paper: SITE_URL, else that of content/festival.json.
 * @returns Empty when there is none. @throws UserError when SITE_URL is no address.
 */
export function readPrintedAddress(siteUrl: string | undefined, contentDir: string): string {
  const setting = SiteUrl.safeParse(siteUrl ?? '')
  if (!setting.success) {
    throw new UserError(
      `SITE_URL should be ${setting.error.issues[0]!.message}, but it is "${siteUrl}".`,
    )
  }
  if (setting.data !== '') return setting.data
  const { value } = readFestival((name) => {
    const path = join(contentDir, name)
    return existsSync(path) ? readFileSync(path) : undefined
  })
  return value?.siteUrl ?? ''
}
