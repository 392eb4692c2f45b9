import type { Page } from '@playwright/test'
import { OTHER_EDITION } from '#shared/tables/editions.ts'
import { RATE_CALL } from './guide.ts'

const FESTIVAL = /(<script[^>]* id="festival"[^>]*>)(.*?)(?=<\/script>)/s

/** From now on pages name this edition, and the service accepts only its ratings. */
export async function beginEdition(page: Page, edition: string): Promise<void> {
  const rename = (festival: object) => ({ ...festival, edition })
  await page.route(
    (url) => !/\/(assets|rest|files)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = (await response.text()).replace(FESTIVAL, (_, start: string, json: string) => {
        const renamed = JSON.stringify(rename(JSON.parse(json) as object))
        return start + renamed.replaceAll('<', '\\u003c')
      })
      await route.fulfill({ response, body: html })
    },
  )
  await page.route('**/festival.*.json', async (route) => {
    const response = await route.fetch()
    const file = (await response.json()) as { festival: object }
    await route.fulfill({ response, json: { ...file, festival: rename(file.festival) } })
  })
  await page.route(RATE_CALL, async (route) => {
    const { edition: given, ...row } = route.request().postDataJSON() as { edition?: string }
    if (given === undefined || given === edition) return route.continue({ postData: row })
    const error = { code: OTHER_EDITION, details: null, hint: null, message: 'another edition' }
    await route.fulfill({ status: 409, json: error })
  })
}
