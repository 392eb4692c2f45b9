import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isLong } from '../../support/long.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { afterwards } from './guide/afterwards.ts'
import { before } from './guide/before.ts'
import { evening } from './guide/evening.ts'
import { startWalk, type Steps } from '../support/organisers.ts'

const STEPS: Steps = { ...before, ...evening, ...afterwards }
const DOCUMENT = resolve(import.meta.dirname, '../../../docs/organisers.md')

/** The bold beginnings of the document's paragraphs, with the numbers of their page and step. */
const readSteps = () =>
  readFileSync(DOCUMENT, 'utf8')
    .split(/^## /m)
    .flatMap((page) =>
      [...page.matchAll(/^(\d+\. )?\*\*(.+?)[.,]?\*\*/gm)].map(([, step, title]) =>
        step ? `${page[0]}.${step.replace('.', '')}${title}` : title,
      ),
    )

test('the walkthrough has each step of the organisers’ three pages', () => {
  expect(Object.keys(STEPS)).toEqual(readSteps())
})

const VARIANTS = [
  { name: 'a phone', language: 'hi', viewport: PHONE, hasTouch: true, isMobile: true },
  { name: 'a laptop', language: 'en', viewport: DESKTOP },
] as const

// Other specs use the app in English on a laptop.
for (const { name, language, ...size } of isLong ? VARIANTS : VARIANTS.slice(0, 1)) {
  test.describe(`on ${name}, in ${language}`, () => {
    test.use({
      ...size,
      locale: `${language}-IN`,
      timezoneId: 'Asia/Kolkata',
      // From the phone that is signed out, and the one without a network.
      expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/,
    })

    test('organisers follow their three pages, step by step', async ({
      page: asha,
      browser,
      hasTouch,
      ownSite: site,
    }) => {
      // Follows the whole document in one test.
      test.setTimeout(420_000)
      const walk = await startWalk({ site, browser, asha, language, hasTouch: hasTouch ?? false })
      for (const [title, follow] of Object.entries(STEPS)) {
        await test.step(title, async () => {
          await follow(walk)
          for (const page of [asha, walk.om, walk.ravi]) {
            const width = await page.evaluate(() => document.body.scrollWidth)
            expect(width, page.url()).toBeLessThanOrEqual(size.viewport.width)
          }
        })
      }
      for (const page of [walk.visitor, walk.om, walk.ravi]) await page.context().close()
    })
  })
}
