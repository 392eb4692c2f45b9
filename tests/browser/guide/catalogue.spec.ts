import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/ids.ts'
import { paths, rateStallHref, stallHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { openStaticHost } from '../support/static-host.ts'

const stallNamed = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('market_data'))

/** As Excel saves "Unicode text": UTF-16 with a mark, tabs between the columns, CRLF. */
function asExcelUnicode(rows: string[][]): Uint8Array {
  const text = `\uFEFF${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`
  return Buffer.from(text, 'utf16le')
}

test.describe('another festival', () => {
  test('is there as soon as its spreadsheet is: no build, no restart', async ({
    page,
    ownSite,
  }) => {
    await page.goto(ownSite.url + paths.browseStalls)
    await expect(stallNamed(page, 'Shree Samosa Centre')).toBeVisible()
    ownSite.write('vendors.csv', 'stall_number,stall_name\n501,Cafe Sunrise\n')
    ownSite.write('products.csv', 'stall_number,name,price\n501,Croissant,90\n')
    await page.goto(ownSite.url + paths.browseStalls)
    await expect(stallNamed(page, 'Cafe Sunrise')).toBeVisible()
    await expect(stallNamed(page, 'Shree Samosa Centre')).toHaveCount(0)
    await page.goto(ownSite.url + rateStallHref('501'))
    await expect(stallNamed(page, 'Cafe Sunrise')).toBeVisible()
    await ownSite.rate('501', 5)
    await expect(ownSite.rate('1', 5)).rejects.toThrow('23503')
  })

  for (const [how, content] of [
    ['with a mark, semicolons and CRLF', '\uFEFFStall Number;Stall Name\r\n7;"चाय; तपरी"\r\n'],
    [
      'as Unicode text',
      asExcelUnicode([
        ['STALL_NUMBER', 'Stall Name'],
        ['7', 'चाय; तपरी'],
      ]),
    ],
  ] as const) {
    test(`may be saved by Excel ${how}`, { tag: '@long' }, async ({ page, ownSite }) => {
      ownSite.write('vendors.csv', content)
      await page.goto(ownSite.url + paths.browseStalls)
      await expect(stallNamed(page, 'चाय; तपरी')).toBeVisible()
      await waitUntilHydrated(page)
      await expect.poll(() => kept(page)).toContain('तपरी')
      await page.goto(ownSite.url + rateStallHref('7'))
      await expect(stallNamed(page, 'चाय; तपरी')).toBeVisible()
    })
  }
})

test.describe('a price that a volunteer changes', () => {
  test('is the new one on the next visit', async ({ page, ownSite }) => {
    ownSite.write('vendors.csv', 'stall_number,stall_name\n1,Tea\n')
    ownSite.write('products.csv', 'stall_number,name,price\n1,Chai,15\n')
    await page.goto(ownSite.url + rateStallHref('1'))
    await expect(page.getByText('₹15')).toBeVisible()
    ownSite.write('products.csv', 'stall_number,name,price\n1,Chai,25\n')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('₹25')).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})

test.describe('a spreadsheet that is', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('broken in one row costs that row only', async ({ page, ownSite }) => {
    ownSite.write(
      'vendors.csv',
      'stall_number,stall_name,remarks\n1,Good,\n,No number,\n2,"Never closed,x\n3,Also good,\n1,Twice,\n',
    )
    await page.goto(ownSite.url + paths.browseStalls)
    for (const name of ['Good', 'Never closed', 'Also good']) {
      await expect(stallNamed(page, name)).toBeVisible()
    }
    await expect(page.getByText('Twice')).toHaveCount(0)
    await expect(page.getByText('No number')).toHaveCount(0)
  })

  test('missing leaves a visitor with the copy on the phone', async ({ page, ownSite }) => {
    await page.goto(ownSite.url + paths.browseStalls)
    await waitUntilHydrated(page)
    await expect.poll(() => kept(page)).toContain('Shree Samosa Centre')
    ownSite.remove('vendors.csv')
    await page.reload()
    await expect(stallNamed(page, 'Shree Samosa Centre')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(stallNamed(page, 'Kheer & Co.')).toBeVisible()
  })

  test('missing from the start is an empty market', { tag: '@long' }, async ({ page, ownSite }) => {
    ownSite.remove('vendors.csv')
    await page.goto(ownSite.url + paths.browseStalls)
    await expect(page.getByRole('heading', { name: 'No Stalls Yet' })).toBeVisible()
  })

  test('answered with a web page counts as missing', { tag: '@long' }, async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await expect.poll(() => kept(page)).not.toBeNull()
    await page.route('**/*.csv', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<html>stall_number</html>' }),
    )
    await page.goto(`${paths.browseStalls}?page=2`)
    await expect(stallNamed(page, 'Kheer & Co.')).toBeVisible()
  })

  test('half there (products fail) does not spoil the good copy on the phone', async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await expect.poll(() => kept(page)).not.toBeNull()
    await page.route('**/products.csv', (route) => route.abort())
    await page.goto(`${paths.browseStalls}?q=kulfi`)
    await expect(page.getByText('Malai Kulfi')).toBeVisible()
    expect(await kept(page)).toContain('Malai Kulfi')
  })

  test('stalled shows the copy on the phone', { tag: '@long' }, async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await expect.poll(() => kept(page)).not.toBeNull()
    await page.route('**/*.csv', () => {})
    const start = Date.now()
    await page.goto(`${paths.browseStalls}?q=kulfi`, { waitUntil: 'commit' })
    await expect(page.getByText('Malai Kulfi')).toBeVisible({ timeout: 15_000 })
    // Far from the 20 seconds after which a request is given up, also on a busy machine.
    expect(Date.now() - start).toBeLessThan(10_000)
  })

  test(
    'huge (10,000 stalls) is still searched while one types',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1)
      ownSite.write(
        'vendors.csv',
        ['stall_number,stall_name', ...numbers.map((n) => `${n},Stall of dish ${n}`)].join('\n'),
      )
      ownSite.write(
        'products.csv',
        ['stall_number,name,price', ...numbers.map((n) => `${n},Dish ${n},${n}`)].join('\n'),
      )
      await page.goto(`${ownSite.url}${paths.browseStalls}?q=dish+9999`)
      await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible({
        timeout: 15_000,
      })
      await page.getByRole('combobox').fill('7777')
      await expect(stallNamed(page, 'Stall of dish 7777')).toBeVisible()
    },
  )
})

for (const [what, value] of representatives([
  ['no JSON', '{"vendors": ['],
  ['no vendors', '{"categories": []}'],
  ['vendors that are no list', '{"vendors": {"length": 3}}'],
  ['vendors that are no stalls', '{"vendors": [null, 7, {"id": 3}, {"stallNumber": "1"}]}'],
] as const)) {
  test(`a phone whose copy holds ${what} gets the stalls from the spreadsheets`, async ({
    page,
  }) => {
    await page.addInitScript((text) => {
      for (const key of [
        'market_data',
        'stall_ratings',
        'outbox',
        'sidebarCollapsed',
        'device_id',
      ]) {
        localStorage.setItem(key, text)
      }
    }, value)
    await page.goto(`${paths.browseStalls}?page=2`)
    await expect(stallNamed(page, 'Kheer & Co.')).toBeVisible()
    await page.goto(rateStallHref('12'))
    await expect(page.getByRole('button', { name: 'Select a Rating' })).toBeVisible()
    await waitUntilHydrated(page)
    await page.getByRole('radio', { name: '4 stars' }).check()
    await expect(page.getByRole('button', { name: 'Submit Rating' })).toBeEnabled()
  })
}

test.describe('on a plain file host', () => {
  test.use({ expectedErrors: /Failed to load resource|404/ })

  test('the stalls are there, a card opens its stall, and the rating is kept on the phone', async ({
    page,
  }) => {
    const host = await openStaticHost()
    await page.goto(host.url + paths.browseStalls)
    await expect(stallNamed(page, 'Shree Samosa Centre')).toBeVisible()
    // The host answers with its page for what is missing.
    await page.goto(host.url + stallHref(toStallId('12')))
    await expect(stallNamed(page, 'Chai Tapri')).toBeVisible()
    await page.goto(host.url + rateStallHref('12'))
    await expect(stallNamed(page, 'Chai Tapri')).toBeVisible()
    await page.getByRole('radio', { name: '4 stars' }).check()
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(page.getByRole('status')).toContainText('Recorded 4 star(s) for Chai Tapri.')
    await expect(page).toHaveURL(`${host.url}/`)
    await page.goto('about:blank')
    host.close()
  })
})
