import { afterAll, expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { paths } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

const ENTRIES = [
  'Home',
  'View Map',
  'View Stalls',
  'Top Rated Stalls',
  'Saved stalls',
  'Your ratings',
  'About JYS',
  'Event Coordinators',
  'Feedback',
  'हिन्दी',
]
const ADDRESSES = {
  Home: '/',
  'View Stalls': '/browse-stalls',
  'Top Rated Stalls': '/top-stalls',
  'Saved stalls': '/browse-stalls?kept=1',
  'Your ratings': '/your-ratings',
  'Upcoming Project': '/upcoming-projects',
  'Paramarsh Samiti': '/paramarsh-samiti/2025-2027',
  'Varisht Samiti': '/varisht-samiti/2025-2027',
  Karyakarini: '/karyakarini/2025-2027',
  'About Us': '/about-jys',
  'Join Us': '/join-us',
  'Event Coordinators': '/event-coordinators',
  Feedback: '/feedback',
}

const site = await openServedSite()
afterAll(site.close)

async function openMenu(href: string) {
  const page = await site.open(href)
  return within(page.getByRole('navigation', { name: 'Main menu', hidden: true }))
}

test('the menu entries are in order, and each leads to its page', async () => {
  const menu = await openMenu(paths.home)
  const [list] = menu.getAllByRole('list', { hidden: true })
  const entries = [...list!.children].map((entry) => entry.textContent.trim())
  expect(entries).toHaveLength(ENTRIES.length)
  for (const [at, name] of ENTRIES.entries()) expect(entries[at]).toContain(name)
  for (const [name, href] of Object.entries(ADDRESSES)) {
    const link = menu.getByRole('link', { name, hidden: true })
    expect([name, link.getAttribute('href')]).toEqual([name, href])
  }
  const group = within(menu.getByRole('group', { hidden: true }))
  expect(group.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
    'Upcoming Project',
    'Paramarsh Samiti',
    'Varisht Samiti',
    'Karyakarini',
    'About Us',
    'Join Us',
  ])
})

test('the menu marks the page that a visitor is on', async () => {
  for (const [name, href] of Object.entries(ADDRESSES)) {
    // Only the phone knows which stalls are saved (kept-stalls.spec.ts).
    if (href.includes('kept')) continue
    const { document } = await site.open(href)
    const current = document.querySelectorAll('nav a[aria-current=page]')
    const names = [...current].map((link) => link.textContent)
    expect([href, ...names]).toEqual([href, name])
  }
})

test('every page has the logo with a link to Home, the live badge and the developer credit', async () => {
  for (const href of [paths.topStalls, paths.joinUs, '/nowhere']) {
    const page = await site.open(href)
    const header = within(page.getAllByRole('banner')[0]!)
    expect(header.getByText('Live Event')).toBeTruthy()
    expect(header.getByRole('link', { name: 'JYS, home' }).getAttribute('href')).toBe('/')
    const credit = within(page.getByText(/Made by/))
    expect(credit.getByRole('link', { hidden: true }).getAttribute('href')).toMatch(/^https:/)
  }
})
