import { afterAll, expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { openServedSite } from '../support/pages/served-site.ts'

/** The specification's facts about the organisation, in the words of the page. */
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

const site = await openServedSite()
afterAll(site.close)

const lacking = (text: string | null) =>
  Object.entries(FACTS).flatMap(([fact, words]) => (words.test(text!) ? [] : [fact]))

test('a visitor reads the full history in Hindi, below a summary in English', async () => {
  const page = await site.open('/about-jys')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('About us')
  const article = page.getByRole('article')
  const english = within(article).getAllByText('1980')[0]!.closest('p')!
  expect(english.textContent).toMatch(/was founded in 1980.* 41 members/s)
  expect(english.closest('[lang=hi]')).toBeNull()
  const hindi = article.querySelector('[lang=hi]')!
  expect(hindi.querySelector('h2')!.textContent).toBe('हमारे बारे में')
  expect(lacking(hindi.textContent)).toEqual([])
})

test('a table names the presidents and secretaries of each term from 1980 to the present', async () => {
  const page = await site.open('/about-jys')
  const table = within(page.getByRole('table', { name: 'अध्यक्ष और सचिव' }))
  const textsOf = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent)
  expect(textsOf('columnheader')).toEqual(['कार्यकाल', 'अध्यक्ष', 'सचिव'])
  const terms = textsOf('rowheader')
  expect(terms[0]).toMatch(/^1980/)
  expect(terms.at(-1)).toMatch(/अब तक$/)
  const cells = textsOf('cell')
  expect(cells).toHaveLength(2 * terms.length)
  expect(cells).not.toContain('')
})
