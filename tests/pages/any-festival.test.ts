import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServedSite, type ServedSite } from '../support/pages/served-site.ts'
import { writeRotaryFair } from './rotary-fair.ts'

/** Sets facts in festival.json; `undefined` removes one. */
function setFacts(contentDir: string, changes: object) {
  const file = join(contentDir, 'festival.json')
  const facts = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...facts, ...changes }))
}

/** Each festival has words that must not appear in any other. */
const FESTIVALS: Record<string, { own: string[]; edit: (contentDir: string) => void }> = {
  'the sample festival': {
    own: ['वार्षिक मिलन समारोह 2025', 'Paramarsh Samiti', '₹'],
    edit: () => {},
  },
  'an English fair in euros without committees and map': {
    own: ['Harbour Food Fair 2026', 'Harbour Bank', 'Founded in', '€'],
    edit: writeRotaryFair,
  },
  'a festival in francs and Hindi letters': {
    own: ['वसंत उत्सव', 'CHF'],
    edit(contentDir) {
      setFacts(contentDir, { title: 'वसंत उत्सव', titleInEnglish: 'Spring', currency: 'CHF' })
      setFacts(contentDir, { organisation: 'Verein', guideName: 'Führer' })
      rmSync(join(contentDir, 'committees.csv'))
      writeFileSync(join(contentDir, 'committees.csv'), 'id,title,years\nvorstand,Vorstand,2026\n')
      writeFileSync(
        join(contentDir, 'committees/vorstand.csv'),
        'priority,full_name,phone_number\n1,Heidi,\n',
      )
    },
  },
  'a festival without a map': {
    own: ['Kein Plan 2026'],
    edit(contentDir) {
      setFacts(contentDir, { title: 'Kein Plan 2026', titleInEnglish: 'Kein Plan 2026' })
      setFacts(contentDir, { pages: { map: false, feedback: false }, currency: 'kr' })
      writeFileSync(join(contentDir, 'committees.csv'), 'id,title,years\n')
    },
  },
  'a festival with every option': {
    own: ['Option Fair', '#1d3f8f', '<script src="/count-visits.js" defer>'],
    edit(contentDir) {
      setFacts(contentDir, {
        title: 'Option Fair',
        titleInEnglish: undefined,
        freezeAt: '2036-11-22 21:00',
        colours: { main: '#1d3f8f', accent: '#7ed957' },
        counters: 'counted',
        analyticsScript: '/count-visits.js',
        currency: 'Kč',
        guideLanguages: ['en'],
      })
      writeFileSync(join(contentDir, 'committees.csv'), 'id,title,years\n')
    },
  },
}

const sites = new Map<string, ServedSite>()
beforeAll(async () => {
  for (const [name, { edit }] of Object.entries(FESTIVALS)) {
    sites.set(name, await openServedSite(edit))
  }
})
afterAll(async () => {
  for (const site of sites.values()) await site.close()
})

/** The addresses of all pages in all languages, from the guide on a phone, and of some stall pages. */
async function listPages(site: ServedSite): Promise<string[]> {
  const patterns: string[] = []
  for (const code of ['en', 'hi']) {
    const answer = await site.request(`/festival.${code}.json`)
    if (answer.statusCode !== 200) continue
    const { pages } = answer.json<{ pages: string }>()
    patterns.push(...pages.slice('^/('.length, -')/?$'.length).split('|'))
  }
  return [
    ...patterns.map((pattern) => `/${decodeURI(pattern).replace('[^/]+', '1')}`),
    '/rate-stall?id=1',
    '/browse-stalls?page=2',
    '/nowhere',
  ]
}

test('one build serves five festivals in one process, and no page shows words of another', async () => {
  for (const [name, { own }] of Object.entries(FESTIVALS)) {
    const site = sites.get(name)!
    const others = Object.entries(FESTIVALS)
      .filter(([other]) => other !== name)
      .flatMap(([, festival]) => festival.own)
      .filter((word) => !own.includes(word))
    const seen = new Set<string>()
    const hrefs = await listPages(site)
    expect(hrefs.length, name).toBeGreaterThan(15)
    for (const href of hrefs) {
      const { statusCode, body: html } = await site.request(href)
      expect([href, statusCode]).toEqual([href, href === '/nowhere' ? 404 : 200])
      const foreign = others.filter((word) => html.includes(word))
      expect([name, href, ...foreign]).toEqual([name, href])
      for (const word of own.filter((text) => html.includes(text))) seen.add(word)
    }
    expect([name, ...seen].toSorted()).toEqual([name, ...own].toSorted())
  }
})

test('a page that the festival has switched off is not found, nor is its form', async () => {
  const site = sites.get('a festival without a map')!
  expect((await site.request('/feedback')).statusCode).toBe(404)
  const sent = await site.request('/feedback', { method: 'POST', payload: 'rating=4' })
  expect(sent.statusCode).toBe(404)
  expect((await site.open('/')).queryByText('View Map')).toBeNull()
})

// festival-source.test.ts and stall-list.test.ts check how quickly.
test('an edit to each kind of file shows on the pages', async () => {
  const site = sites.get('the sample festival')!
  const facts = readFileSync(join(site.contentDir, 'festival.json'), 'utf8')
  const edits: [file: string, text: string, href: string, shown: string][] = [
    ['festival.json', facts.replace('सामूहिक क्षमापना', 'नया उपशीर्षक'), '/', 'नया उपशीर्षक'],
    ['sponsors.csv', 'name,title\nNew Sponsor,\n', '/', 'Add title'],
    ['attractions.csv', 'name,drawing,page\nGiant Wheel,rides,\n', '/', 'Giant Wheel'],
    [
      'committees/karyakarini.csv',
      'priority,full_name,phone_number\n1,Asha Rao,\n',
      '/karyakarini/2025-2027',
      'Asha Rao',
    ],
    ['committees.csv', 'id,title,years\nkaryakarini,Naya Mandal,2030\n', '/', 'Naya Mandal'],
    [
      'event-coordinators.csv',
      'priority,name,department,phone_number,category,description\n1,Om Rao,Gate,98765 43210,,\n',
      '/event-coordinators',
      'Om Rao',
    ],
    [
      'event-coordinators.csv',
      'priority,name,department,phone_number,category,description\n',
      '/event-coordinators',
      'No emergency contacts available.',
    ],
    ['about-jys.hi.md', '# हम\n\nनई बात।\n', '/about-jys', 'नई बात।'],
    ['terms.csv', 'years,president,secretary\n2030,Uma Rao,\n', '/about-jys', 'Uma Rao'],
    [
      'upcoming-project.json',
      '{ "picture": "/logo.svg", "pictureShows": "A tower" }',
      '/upcoming-projects',
      'A tower',
    ],
    [
      'files/vendors.csv',
      'stall_number,stall_name\n1,Brand New Stall\n',
      '/browse-stalls',
      'Brand New Stall',
    ],
    ['files/products.csv', 'stall_number,name,price\n1,New Dish,7\n', '/browse-stalls', 'New Dish'],
  ]
  for (const [file, text, href, shown] of edits) {
    expect((await site.open(href)).html, file).not.toContain(shown)
    site.write(file, text)
    await site.untilServed(href, shown).catch((error: unknown) => {
      throw new Error(file, { cause: error })
    })
  }
})
