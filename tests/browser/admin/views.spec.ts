import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, PHONE, TABLET, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

test.use({ expectedErrors: /status of 401/ })

const PATHS = [
  '',
  '/festival',
  '/map',
  '/evening?show=result',
  '/people',
  '/log',
  '/cards',
  '/records',
]

for (const language of ['हिन्दी', 'English'] as const) {
  test(`the organisers’ screens have no accessibility barriers and never scroll sideways, at any size, in ${language}`, async ({
    page,
    ownSite,
  }) => {
    await signIn(page, ownSite, 'Asha', 'organiser')
    const problems: string[] = []
    if (language === 'हिन्दी') await page.getByRole('button', { name: language }).click()
    for (const path of PATHS) {
      await page.goto(`${ownSite.url}/admin${path}`)
      await page.locator('main .surface').first().waitFor()
      for (const size of [PHONE, TABLET, DESKTOP]) {
        await page.setViewportSize(size)
        const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth)
        const found = [...(isWide ? ['scrolls sideways'] : []), ...(await findBarriers(page))]
        problems.push(...found.map((one) => `${path} ${size.width}: ${one}`))
      }
    }
    expect(problems).toEqual([])
    await page.goto(`${ownSite.url}/admin`)
    const title = { हिन्दी: 'एक नज़र', English: 'Overview' }[language]
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })
}
