import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openServedSite } from '../support/pages/served-site.ts'

const site = await openServedSite((contentDir) => {
  const file = join(contentDir, 'festival.json')
  const facts = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    privacyContact: 'Asha Devi, privacy@example.org',
    privacyContact_hi: 'आशा देवी (privacy@example.org)',
    complaintsTo: 'the Data Protection Board of India',
    complaintsTo_hi: 'भारत के डेटा सुरक्षा बोर्ड',
    keepDays: 30,
  }
  writeFileSync(file, JSON.stringify(facts))
})
afterAll(site.close)

const readMain = async (href: string) =>
  (await site.open(href)).document.querySelector('main')!.textContent

test('Join Us and Feedback say who uses the data, what for, how long, whom to ask and where to complain', async () => {
  const shared =
    'Only the organisers see it, and it is deleted after 30 days. To have it deleted earlier, use the page linked below, or ask Asha Devi, privacy@example.org. You may complain to the Data Protection Board of India.'
  const joinUs = await readMain('/join-us')
  expect(joinUs).toContain(
    `JYS uses your name and number to call you about joining, and for nothing else. ${shared}`,
  )
  expect(joinUs).toContain('Under 18? Ask a parent to fill this in.')
  expect(await readMain('/feedback')).toContain(
    `JYS reads your feedback to make the next festival better. ${shared}`,
  )
  const hindi = await readMain('/hi/join-us')
  for (const part of ['30 दिन', 'आशा देवी', 'भारत के डेटा सुरक्षा बोर्ड', '18 साल से कम'])
    expect(hindi).toContain(part)
})

test('a page in plain words says what the guide keeps, and both forms link to it', async () => {
  for (const form of ['/join-us', '/feedback', '/hi/join-us']) {
    const prefix = form.startsWith('/hi') ? '/hi' : ''
    const { document } = await site.open(form)
    expect(document.querySelector(`main a[href="${prefix}/privacy"]`)).not.toBeNull()
  }
  const page = await readMain('/privacy')
  for (const part of [
    'JYS runs this guide',
    'after 30 days',
    'without a trace',
    'If you are under 18',
  ])
    expect(page).toContain(part)
  expect(await readMain('/hi/privacy')).toContain('30 दिन बाद मिटा')
})
