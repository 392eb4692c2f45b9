import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServedSite } from '../support/pages/served-site.ts'

const HELP = `what,what_hi,what_to_do,what_to_do_hi,phone_number
Emergency,आपात स्थिति,,,112
A child is lost,बच्चा खो गया,Stay where you are.,जहाँ हैं वहीं रुकें।,
`

test('without scripts a visitor finds whom to call, what to do and the places that help', async () => {
  const site = await openServedSite((contentDir) =>
    writeFileSync(join(contentDir, 'help.csv'), HELP),
  )
  const page = await site.open('/help')
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Call 112')).toBe('tel:112')
  expect(hrefOf('Call Arun Jain')).toBe('tel:0000061996')
  expect(page.getByRole('main').textContent).toContain('Stay where you are.')
  expect([...page.document.querySelectorAll('main h3')].map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Help Desk', 'Medical Camp', 'Toilets', 'Water']),
  )
  const inHindi = (await site.open('/hi/help')).getByRole('main')
  for (const words of ['बच्चा खो गया', 'पूछताछ', '112']) expect(inHindi.textContent).toContain(words)

  const home = await site.open('/')
  const links = [...home.document.querySelectorAll('nav a[href="/help"]')]
  expect(links.map((link) => link.textContent)).toEqual(['Help', 'Help'])
  await site.close()
})
