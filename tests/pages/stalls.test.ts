import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { toStallId } from '#shared/catalogue/rows.ts'
import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

const site = await openServedSite()
afterAll(site.close)

const textsOf = (elements: Element[]) => elements.map((element) => element.textContent)

async function openList(href: string = paths.browseStalls) {
  const page = await site.open(href)
  const list = within(page.getByRole('list', { name: 'Stalls' }))
  return { ...page, names: textsOf(list.getAllByRole('heading')) }
}

async function rate(stall_id: string) {
  const row = { id: crypto.randomUUID(), stall_id, rating: 5, device_id: crypto.randomUUID() }
  const url = '/rest/v1/rpc/rate_stall'
  const answer = await site.app.inject({ method: 'POST', url, payload: row })
  return answer.statusCode < 300 ? 'counted' : answer.json<{ code: string }>().code
}

test('Browse stalls has a heading, a search box and two counters', async () => {
  const { html, getByRole, getByPlaceholderText, getByText } = await openList()
  expect(getByRole('heading', { level: 1, name: 'EXPLORE STALLS' })).toBeTruthy()
  expect(getByPlaceholderText('Enter food name or stall no...')).toBeTruthy()
  for (const counter of ['100+ Stalls', '200+ Products']) expect(getByText(counter)).toBeTruthy()
  // Counts for half a second, in steps of 5 up to 100 and 200.
  expect(html).toMatch(/animation:\w+ \.5s steps\(var\(--steps\)/)
  expect(html.match(/--steps:\d+/g)).toEqual(['--steps:20', '--steps:40'])
  expect(html, 'only a phone has an old list').not.toContain('Stalls as of')
})

test('a card has the name, the number, four products and the count of others, and links to its stall', async () => {
  const card = (await openList()).getByRole('link', { name: /Dakshin Dosa Corner/ })
  expect(card.getAttribute('href')).toBe(stallHref(toStallId('4')))
  expect(card.firstElementChild!.textContent).toBe('Stall 4')
  const chips = within(card).getAllByRole('listitem')
  expect(textsOf(chips).join()).toBe('Plain Dosa,Masala Dosa,Mysore Dosa,Rava Dosa,+1')
})

test('the list has pages of six, in stall order, with links to the previous and next pages', async () => {
  const first = await openList()
  expect(first.names).toHaveLength(6)
  expect(first.names[0]).toBe('Shree Samosa Centre')
  expect(first.getByText('Page 1 of 18')).toBeTruthy()
  expect(first.queryByRole('link', { name: 'Previous' })).toBeNull()
  const third = await openList(browseStallsHref({ page: 3 }))
  expect(third.names[0]).toBe('Garma Garam Pakora')
  for (const [name, page] of [['Previous', 2] as const, ['Next', 4] as const]) {
    const link = third.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(browseStallsHref({ page }))
  }
  const last = await openList(browseStallsHref({ page: 999 }))
  expect(last.getByText('Page 18 of 18')).toBeTruthy()
  expect(last.names.at(-1)).toBe('Sundown Sips')
})

test('Top stalls explains its basis, that the committee decides, and that it is loading', async () => {
  const { getByRole, getByText } = await site.open(paths.topStalls)
  expect(getByRole('heading', { level: 1, name: 'Top Rated Stalls' })).toBeTruthy()
  expect(getByText('Based on submitted star ratings')).toBeTruthy()
  const { textContent } = getByRole('complementary', { name: 'Notice' })
  expect(textContent).toMatch(/preliminary.*committee’s final decision is the official/)
  expect(getByText('Loading ratings…')).toBeTruthy()
})

test('a disabled stall is hidden, an invalid row is skipped, and a stall without products sells Commercial', async () => {
  const rows = ['1,Bare Stall,', ',No number,', '2,Shut Stall,yes', '1,Twice,']
  site.write('files/vendors.csv', ['stall_number,stall_name,disabled', ...rows].join('\n'))
  site.write('files/products.csv', '')
  await site.untilServed(paths.browseStalls, 'Bare Stall')
  const { names, getByRole } = await openList()
  expect(names).toEqual(['Bare Stall'])
  expect(getByRole('list', { name: 'Products' }).textContent).toBe('Commercial')
  expect((await site.open(rateStallHref('9'))).queryByText(/not at the festival/)).toBeNull()
  for (const href of [stallHref(toStallId('2')), rateStallHref('2')]) {
    const shut = await site.open(href)
    expect(shut.getByRole('heading', { name: 'Stall Not Found' })).toBeTruthy()
    expect(shut.getByText('This stall is not at the festival.')).toBeTruthy()
  }
})

test('a closed stall is listed last as ‘Closed now’, is found, can be rated, and keeps its place', async () => {
  const rows = ['1,Shut Stall,yes', '2,Open Stall,', '3,Back Stall,2001-01-01 22:00']
  site.write('files/vendors.csv', ['stall_number,stall_name,closed', ...rows].join('\n'))
  await site.untilServed(paths.browseStalls, 'Shut Stall')
  const list = await openList()
  expect(list.names).toEqual(['Open Stall', 'Back Stall', 'Shut Stall'])
  expect(textsOf(list.getAllByText('Closed now').map((mark) => mark.closest('a')!))).toEqual([
    expect.stringContaining('Shut Stall'),
  ])
  for (const href of [
    browseStallsHref({ query: 'shut' }),
    stallHref(toStallId('1')),
    rateStallHref('1'),
  ]) {
    expect((await site.open(href)).getAllByText('Closed now'), href).toHaveLength(1)
    expect((await site.open(`/hi${href}`)).getAllByText('अभी बंद है'), href).toHaveLength(1)
  }
  expect((await site.open(rateStallHref('1'))).getAllByRole('radio')).toHaveLength(5)
  expect(await rate('1')).toBe('counted')
  const totals = async () => (await site.request('/rest/v1/stall_ratings?stall_id=eq.1')).body
  await expect.poll(totals).toContain('Shut Stall')
})

test('the page of a stall says how it can be paid, if the list does', async () => {
  const rows = ['1,Both Ways,"UPI, cash"', '2,Old Way,नकद', '3,Unsaid,', '4,Unread,card']
  site.write('files/vendors.csv', ['stall_number,stall_name,payment', ...rows].join('\n'))
  await site.untilServed(stallHref(toStallId('1')), 'Cash or UPI')
  expect((await site.open(`/hi${stallHref(toStallId('2'))}`)).getByText('सिर्फ़ नकद')).toBeTruthy()
  for (const number of ['3', '4']) {
    const page = await site.open(stallHref(toStallId(number)))
    expect(page.queryByText(/cash|UPI|card/i)).toBeNull()
  }
})
