import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServedSite } from '../support/pages/served-site.ts'

const PROGRAMME = `id,when,until,what,where
quiz,2026-11-20 18:00,2026-11-20 19:00,Quiz,Stage
songs,2026-11-20 19:00,2026-11-20 20:00,Songs,Under the banyan
`

test('an entry, and its calendar, name a place of the map in the language of the page, and any other place as written', async () => {
  const site = await openServedSite((contentDir) =>
    writeFileSync(join(contentDir, 'programme.csv'), PROGRAMME),
  )
  const placesOf = async (href: string) => {
    const { document } = await site.open(href)
    return [...document.querySelectorAll('main h3 + p')].map((place) => place.textContent)
  }
  expect(await placesOf('/programme')).toEqual(['Stage', 'Under the banyan'])
  expect(await placesOf('/hi/programme')).toEqual(['मंच', 'Under the banyan'])
  for (const [prefix, place] of [
    ['', 'Stage'],
    ['/hi', 'मंच'],
  ]) {
    const { html } = await site.open(`${prefix}/programme/quiz.ics`)
    expect(html).toContain(`LOCATION:${place}\r\n`)
  }
  await site.close()
})
