import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { rate } from '../support/guide.ts'
import { openStaticHost } from '../support/static-host.ts'

const SERVICE = 'https://abc.supabase.co'
const KEY = 'sb_publishable_of-a-test'

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

// table-service.test.ts checks how the totals are asked for, and the contract that an unchanged list is not sent again.
test('a site on a static host sends ratings to a hosted service', async ({
  page,
  context,
  ownSite,
}) => {
  const host = await openStaticHost({ url: SERVICE, key: KEY })
  const asked: string[] = []
  await context.route(`${SERVICE}/**`, async (route) => {
    const { apikey, authorization } = await route.request().allHeaders()
    expect([apikey, authorization]).toEqual([KEY, `Bearer ${KEY}`])
    const url = route.request().url().replace(SERVICE, ownSite.url)
    const response = await route.fetch({ url })
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' }
    await route.fulfill({ response, headers })
  })
  page.on('request', (request) => asked.push(request.url()))
  await open(page, host.url + rateStallHref('12'))
  // A static host's page contains no stalls, so the name arrives with the list.
  await expect(page).toHaveTitle('Rate Chai Tapri, stall 12 · JYS Mela')
  await rate(page, 4)
  await expect.poll(ownSite.totals).toMatchObject([{ stall_id: '12', rating_sum: 4 }])
  await page.goto(host.url + paths.topStalls)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Chai Tapri')
  expect(asked.filter((url) => url.startsWith(`${host.url}/rest`))).toEqual([])
  await page.goto('about:blank')
  host.close()
})
