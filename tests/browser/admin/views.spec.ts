import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, PHONE, TABLET, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

test.use({ expectedErrors: /status of 401/ })

test('the organisers’ screens have no accessibility barriers and never scroll sideways, at any size and in both languages', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  const problems: string[] = []
  for (const [name, title] of [
    ['हिन्दी', 'एक नज़र'],
    ['English', 'Overview'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const paths = [
      '',
      '/festival',
      '/evening?show=result',
      '/people',
      '/log',
      '/cards',
      '/records',
    ]
    for (const path of paths) {
      await page.goto(`${ownSite.url}/admin${path}`)
      await page.locator('main .surface').first().waitFor()
      for (const size of [PHONE, TABLET, DESKTOP]) {
        await page.setViewportSize(size)
        const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth)
        const found = [...(isWide ? ['scrolls sideways'] : []), ...(await findBarriers(page))]
        problems.push(...found.map((one) => `${name} ${path} ${size.width}: ${one}`))
      }
    }
    await page.goto(`${ownSite.url}/admin`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  expect(problems).toEqual([])
})
