import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { paths } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

const site = await openServedSite()
afterAll(site.close)

test("Home shows the festival's title and subtitle in Hindi and leads to the stalls", async () => {
  for (const path of [paths.home, '/home', paths.welcome]) {
    const { getByRole, getByText } = await site.open(path)
    const title = getByRole('heading', { level: 1, name: 'वार्षिक मिलन समारोह 2025' })
    expect(title.lang).toBe('hi')
    expect(getByText('सामूहिक क्षमापना').lang).toBe('hi')
    const enter = getByRole('link', { name: 'Click to view stalls' })
    expect(enter.getAttribute('href')).toBe(paths.browseStalls)
  }
})

test('Home has three buttons below its search: Stalls, Map and Top Rated', async () => {
  const page = await site.open(paths.home)
  const start = within(page.getByRole('navigation', { name: 'Where to start' }))
  const links = start.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Stalls', paths.browseStalls],
    ['Map', '?map'],
    ['Top Rated', paths.topStalls],
  ])
})

test('Home has a search box, sponsors, six attractions and a footer with profiles and copyright', async () => {
  const { getByRole, getByText, getByPlaceholderText } = await site.open(paths.home)
  expect(getByPlaceholderText('Search for food, stalls ...')).toBeTruthy()

  const sponsors = within(getByRole('region', { name: 'Our Proud Sponsors' }))
  const cards = sponsors.getAllByRole('listitem').map((card) => [...card.children])
  expect(cards.every(([name]) => name!.textContent !== '')).toBe(true)
  expect(cards.map(([, title]) => title!.textContent)).toEqual([
    'Inaugurator 2025',
    'Sangh Puja 2025',
    'Land for the organisation provided free',
  ])

  const attractions = within(getByRole('region', { name: 'Main Attractions' }))
  expect(attractions.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
    'Food Stalls',
    'Games and Rides',
    'Medical Camp',
    'Awards and Recognitions',
    'Competitions',
    'Jainism Q&A',
  ])
  const link = attractions.getByRole('link')
  expect(link.textContent).toBe('Food Stalls')
  expect(link.getAttribute('href')).toBe(paths.browseStalls)

  const foot = within(getByRole('navigation', { name: 'Social profiles' }))
  const profiles = foot.getAllByRole<HTMLAnchorElement>('link')
  expect(profiles.map((profile) => profile.textContent)).toEqual(['Facebook', 'Instagram'])
  for (const profile of profiles) expect(profile.getAttribute('href')).toMatch(/^https:/)
  expect(getByText(/© 2025/)).toBeTruthy()
})
