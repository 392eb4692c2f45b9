import { inLanguage, paths } from '#web/routes.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'

/** What the specification says of the organisation, in the words of the page. */
const FACTS = {
  'founded 1980': /स्थापना 1980/,
  '41 members at the start': /41 सदस्य/,
  'about 1000 members now': /लगभग 1000 सदस्य/,
  'the Mahavir birth festival': /महावीर जन्म/,
  'group weddings': /सामूहिक विवाह/,
  'summer camps': /ग्रीष्मकालीन शिविर/,
  "the women's wing": /महिला मंडल/,
  seminars: /संगोष्ठियाँ/,
  'a trade fair': /व्यापार मेला/,
  'a book bank': /बुक बैंक/,
  'computer classes': /कंप्यूटर कक्षाएँ/,
  'at most 11 dishes at feasts': /11 से अधिक व्यंजन नहीं/,
  'the annual festival after Paryushan': /पर्युषण पर्व के बाद .*वार्षिक मेला/,
}

test('a visitor reads the history of the organisation in Hindi, with every fact', async ({
  page,
}) => {
  await page.goto(paths.about)
  const history = page.getByRole('article').locator('[lang=hi]')
  await expect(history.getByRole('heading', { name: 'हमारे बारे में' })).toBeVisible()
  for (const words of Object.values(FACTS)) await expect(history).toContainText(words)
})

test('above it the same stands in English, and on the page in Hindi it does not', async ({
  page,
}) => {
  await page.goto(paths.about)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  const english = page.getByRole('article').getByText('was founded in 1980')
  await expect(english).toContainText('41 members')
  await expect(english.and(page.locator('[lang=hi] *'))).toHaveCount(0)

  await page.goto(inLanguage(paths.about, '', '/hi'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे बारे में')
  for (const words of Object.values(FACTS)) {
    await expect(page.getByRole('article')).toContainText(words)
  }
  await expect(page.getByText('was founded in 1980')).toHaveCount(0)
})

test('a table names the presidents and secretaries by term from 1980 to the present', async ({
  page,
}) => {
  await page.goto(paths.about)
  const table = page.getByRole('table', { name: 'अध्यक्ष और सचिव' })
  await expect(table.getByRole('columnheader')).toHaveText(['कार्यकाल', 'अध्यक्ष', 'सचिव'])
  const terms = table.getByRole('rowheader')
  await expect(terms.first()).toHaveText(/^1980/)
  await expect(terms.last()).toHaveText(/अब तक$/)
  const cells = await table.getByRole('cell').allTextContents()
  expect(cells).toHaveLength(2 * (await terms.count()))
  expect(cells).not.toContain('')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  test('no line of Hindi is clipped', async ({ page }) => {
    await page.goto(paths.about)
    const clipped = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => element.scrollHeight > element.clientHeight + 1)
        .filter((element) => getComputedStyle(element).overflowY !== 'visible')
        .map((element) => element.textContent),
    )
    expect(clipped).toEqual([])
    const tight = await page
      .locator('main [lang=hi] :is(p, li, td, th, h2, caption)')
      .evaluateAll((elements) =>
        elements
          .map((element) => getComputedStyle(element))
          .filter(({ lineHeight, fontSize }) => parseFloat(lineHeight) < 1.6 * parseFloat(fontSize))
          .map(({ lineHeight, fontSize }) => `${lineHeight} for ${fontSize}`),
      )
    expect(tight).toEqual([])
  })
})
