import { afterAll, expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { committeeHref, paths } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

const YEARS = '2025-2027'
const COMMITTEES = [
  { id: 'varisht-samiti', title: 'Varisht Samiti', members: 20, positions: 0 },
  { id: 'paramarsh-samiti', title: 'Paramarsh Samiti', members: 24, positions: 0 },
  { id: 'karyakarini', title: 'Karyakarini', members: 40, positions: 40 },
]
/** The positions in Karyakarini (specification, section 2), by priority. */
const POSITIONS = [
  'Chairman',
  'Secretary',
  'Vice President',
  'Joint Secretary',
  'Treasurer',
  'Co-Treasurer',
  'Outgoing President',
  'Land Building Construction Coordinator',
  'Working Committee Head',
  'Incharge, Food Stalls',
  'Executive Member',
  'Invited Member',
]

const site = await openServedSite()
afterAll(site.close)

async function readPeople(href: string) {
  const page = await site.open(href)
  const people = [...page.document.querySelectorAll('main li')].map((person) => ({
    name: person.querySelector('h2, h3')!.textContent,
    position: person.querySelector('p')?.textContent,
    call: person.querySelector('a[href^="tel:"]')!,
    text: person.textContent,
  }))
  return { page, people }
}

test('a committee shows its title, its years and each member with a phone number to call', async () => {
  for (const { id, title, members, positions } of COMMITTEES) {
    const { page, people } = await readPeople(committeeHref({ id, years: YEARS }))
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(within(page.getByRole('main')).getByText(YEARS)).toBeTruthy()
    expect([title, people.length]).toEqual([title, members])
    expect(people.filter(({ position }) => position)).toHaveLength(positions)
    for (const { name, call } of people) {
      expect(call.getAttribute('aria-label')).toBe(`Call ${name}`)
      // Sample numbers, so nobody is called by accident.
      expect(call.getAttribute('href')).toMatch(/^tel:00000\d+$/)
    }
  }
})

test('Karyakarini is sorted by priority', async () => {
  const { people } = await readPeople(committeeHref({ id: 'karyakarini', years: YEARS }))
  const order = [...new Set(people.map(({ position }) => position))]
  expect(order.filter((position) => POSITIONS.includes(position!))).toEqual(POSITIONS)
  expect(people[0]!.position).toBe('Chairman')
})

test('a visitor in need finds seven coordinators, each with a phone number to call or to note', async () => {
  const { page, people } = await readPeople(paths.eventCoordinators)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Event Coordinators')
  expect(people).toHaveLength(7)
  for (const { call, text } of people) {
    for (const word of ['Event Coordinator', 'Karyakarini', 'General']) expect(text).toContain(word)
    const [, digits] = /^tel:(\d+)$/.exec(call.getAttribute('href')!)!
    expect(text).toContain(`${digits!.slice(0, -5)} ${digits!.slice(-5)}`)
  }
  expect(page.queryByText('No emergency contacts available.')).toBeNull()
})
