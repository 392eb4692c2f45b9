import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { toStallId } from '#shared/catalogue/rows.ts'
import { paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

const site = await openServedSite()
afterAll(site.close)

const hrefOf = (number: string) => stallHref(toStallId(number))

test('a stall shows its products, and links back to the market and on to its rating', async () => {
  const { getByRole } = await site.open(hrefOf('4'))
  const card = getByRole('heading', { name: 'Mysore Dosa' }).closest('li')!
  for (const text of ['Dakshin Dosa Corner', 'In Stock', 'South Indian', 'red chutney', '₹70']) {
    expect(card.textContent).toContain(text)
  }
  expect(card.textContent).toMatch(/#[0-9a-z]{4}$/)
  const addressOf = (name: string) => getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Back to Market')).toBe(paths.browseStalls)
  expect(addressOf('Rate this Stall')).toBe(rateStallHref('4'))
  const text = encodeURIComponent('Dakshin Dosa Corner, stall 4 · Annual Gathering 2025')
  expect(addressOf('Share on WhatsApp')).toContain(`https://wa.me/?text=${text}`)
})

test('a stall without any diet says that it is not stated, unless it sells no food', async () => {
  const noteOf = async (number: string) =>
    (await site.open(hrefOf(number))).queryByText('Veg or non-veg: not stated')
  expect(await noteOf('1')).toBeNull()
  // Stall 102 sells cloth.
  expect(await noteOf('102')).toBeNull()
  expect(await noteOf('89')).toBeNull()
})

test('saving, the map and sharing have words on a stall’s page', async () => {
  const { getByRole } = await site.open(hrefOf('4'))
  const wordsOf = (role: string, name: string) => getByRole(role, { name }).textContent
  expect(wordsOf('button', 'Save Dakshin Dosa Corner')).toBe('Save')
  expect(wordsOf('link', 'Show on map')).toBe('Map')
  expect(wordsOf('link', 'Share on WhatsApp')).toBe('Share')
})

test('an unknown stall is not found, and the back link leads to Home', async () => {
  const { getByRole, getByText } = await site.open(stallHref('nosuchstall'))
  expect(getByRole('heading', { level: 1, name: 'Stall Not Found' })).toBeTruthy()
  expect(getByText("The stall you're looking for doesn't exist.")).toBeTruthy()
  const back = getByRole('link', { name: 'Back to Home' })
  expect(back.getAttribute('href')).toBe(paths.welcome)
})

test('the Hindi page of a stall has its name, description and location in Hindi', async () => {
  const { document, getByRole } = await site.open(`/hi${hrefOf('12')}`)
  expect(getByRole('heading', { level: 1 }).textContent).toBe('चाय टपरी')
  expect(document.title).toMatch(/^चाय टपरी/)
  const { textContent } = getByRole('main')
  for (const text of ['पहली प्याली पाँच बजे', 'लाइन B, मंच के सामने', 'अदरक चाय', 'पेय']) {
    expect(textContent).toContain(text)
  }
  const bare = (await site.open(`/hi${hrefOf('102')}`)).getByRole('main').textContent
  for (const text of ['दुकान', 'दुकान का स्टॉल']) expect(bare).toContain(text)
})

test('a stall shows its facts but never its owner, and has the same link after every import', async () => {
  site.write(
    'files/vendors.csv',
    'stall_number,stall_name,description,location,contact,owner_name,owner_mobile\n7,Tea Time,Tea all day,"Row B, left",Tent 3,Ram Gupta,0000012345\n',
  )
  site.write(
    'files/products.csv',
    'stall_number,name,price,in_stock\n7,Gone,20,no\n7,Free Water,0,yes\n',
  )
  await site.untilServed(hrefOf('7'), 'Tea Time')
  const { html, getByRole } = await site.open(hrefOf('7'))
  const about = getByRole('region', { name: 'About this stall' })
  expect(within(about).getByRole('heading', { level: 1 }).textContent).toBe('Tea Time')
  for (const fact of ['Stall 7', 'Tea all day', 'Row B, left', 'Tent 3', '2 products', 'Since']) {
    expect(about.textContent).toContain(fact)
  }
  expect(about.textContent).toContain('Veg or non-veg: not stated')
  expect(html).not.toMatch(/0000012345|Ram Gupta/)
  const cardOf = (name: string) => getByRole('heading', { name }).closest('li')!.textContent
  expect(cardOf('Gone')).toContain('Out of Stock')
  expect(cardOf('Free Water')).not.toContain('₹')
  site.write('files/vendors.csv', 'stall_number,stall_name\n3,Three\n7,Tea again\n')
  await site.untilServed(hrefOf('7'), 'Tea again')
})
