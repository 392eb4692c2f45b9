import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { toStallId } from '#shared/catalogue/rows.ts'
import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { openServedSite } from '../support/pages/served-site.ts'

const FILTERS = 'Show only'
/** Only the twelfth stall has Jain food: it is not on the first page. */
const DISHES = `stall_number,name,price,price_note,in_stock,diet
1,Masala Dosa,60,,yes,Veg
1,Egg Dosa,70,,yes,Egg
2,Masala Dosa,60,,yes,
3,Almond Milk,40,per cup,yes,"Vegan, contains nuts"
12,Jain Dosa,65,,yes,Jain
`
const site = await openServedSite()
afterAll(site.close)

const textsOf = (elements: Iterable<Element>) =>
  Array.from(elements, (element) => element.textContent)

async function search(query: string, { diet = '', prefix = '' } = {}) {
  const page = await site.open(prefix + browseStallsHref({ query, diet }))
  const main = page.getByRole('main')
  const namesIn = (name: string) =>
    within(main)
      .queryAllByRole('list', { name })
      .flatMap((list) => textsOf(within(list).getAllByRole('heading')))
  return {
    ...page,
    said: main.textContent,
    found: namesIn('Stalls found'),
    closest: namesIn('Closest matches'),
    dishes: textsOf(main.querySelectorAll('ul[aria-label="Products"] > li > :first-child')),
  }
}

test('a search shows the number of stalls found, and the matching products first', async () => {
  const { found, dishes, getByRole, getByText, document } = await search('tender coconut scoop')
  expect(getByRole('heading', { name: 'Search Results' })).toBeTruthy()
  expect(getByText('Found 1 stall')).toBeTruthy()
  expect(found).toHaveLength(1)
  expect(dishes).toEqual(['Tender Coconut Scoop'])
  const card = document.querySelector('main a[href^="/stall/"]')!
  expect(card.textContent).toMatch(/Row [A-Z].*Tender Coconut ScoopVeg₹\d/)
  expect((await search('stall 12')).found[0]).toBe('Chai Tapri')
  expect((await search('10')).found[0]).toBe('Kheer & Co.')
})

test('a result names each dish once, with its price, and counts the others', async () => {
  const { getByRole } = await search('samosa')
  const card = getByRole('link', { name: /Shree Samosa Centre/ }).textContent
  expect(card).toMatch(/Samosa \(2 pieces\)Veg₹20Paneer SamosaVeg₹351 other from ₹15$/)
  expect((await search('dosa corner')).dishes).toEqual(['Plain Dosa', 'Masala Dosa', 'Mysore Dosa'])
})

test('a misspelt search offers the closest matches, without a number of results', async () => {
  for (const [typed, name] of [
    ['samoosa', 'Shree Samosa Centre'],
    ['pav baji', 'Jai Jinendra Pav Bhaji'],
    ['समोसा सेन्टर', 'Shree Samosa Centre'],
  ] as const) {
    const { closest, found, said } = await search(typed)
    expect(said).toContain(`No exact match for “${typed}”`)
    expect(said).not.toContain('Found')
    expect(found).toEqual([])
    expect(closest).toContain(name)
  }
  const { said, closest } = await search('xyzzy')
  expect(said).toContain('Found 0 stalls: nobody sells “xyzzy”')
  expect(closest).toEqual([])
})

test('a search in either language finds the same stall on pages in both languages', async () => {
  for (const [query, english, hindi] of [
    ['samosa centre', 'Shree Samosa Centre', 'श्री समोसा सेंटर'],
    ['गुलाब जामुन', 'Mathura Sweets', 'मथुरा स्वीट्स'],
    ['sweets', 'Mathura Sweets', 'मथुरा स्वीट्स'],
  ] as const) {
    expect((await search(query)).found).toContain(english)
    expect((await search(query, { prefix: '/hi' })).said).toContain(hindi)
  }
})

test('a diet is shown next to its dish, and its chip leads to stalls with such food', async () => {
  const before = await site.open(paths.browseStalls)
  const thali = within(before.getByRole('list', { name: FILTERS })).getByRole('link', {
    name: 'Thali',
  })
  expect(thali.getAttribute('href')).toBe(browseStallsHref({ query: 'Thali' }))
  const stalls = Array.from({ length: 12 }, (_, index) => `${index + 1},Stall of ${index + 1}`)
  site.write('files/vendors.csv', ['stall_number,stall_name', ...stalls].join('\n'))
  site.write('files/products.csv', DISHES)
  await site.untilServed(rateStallHref('3'), 'Almond Milk')
  const partsOf = async (number: string, dish: string) => {
    const { getByText } = await site.open(rateStallHref(number))
    return textsOf(getByText(dish).parentElement!.children)
  }
  const milk = ['Almond Milk', 'Vegan, contains nuts', '₹40 per cup']
  expect(await partsOf('3', 'Almond Milk')).toEqual(milk)
  expect(await partsOf('2', 'Masala Dosa')).toEqual(['Masala Dosa', '₹60'])
  const { getByRole } = await site.open(paths.browseStalls)
  const chips = within(getByRole('list', { name: FILTERS })).getAllByRole('link')
  expect(textsOf(chips)).toEqual([
    'Veg',
    'Vegan',
    'Jain',
    'No onion or garlic',
    'Commercial',
    'Others',
  ])
  const hindi = await site.open(`/hi${paths.browseStalls}`)
  const inHindi = within(hindi.getByRole('list', { name: 'सिर्फ़ ये दिखाएँ' })).getAllByRole('link')
  expect(textsOf(inHindi).slice(0, 4)).toEqual(['वेज', 'वीगन', 'जैन', 'बिना प्याज-लहसुन'])
  for (const href of [rateStallHref('3'), stallHref(toStallId('3'))]) {
    const { document, html } = await site.open(`/hi${href}`)
    expect(document.querySelector('main')!.textContent).toContain('₹40 प्रति कप')
    expect(html).toMatch(/वीगन(, मेवे हैं)?</)
  }
  expect(chips[2]!.getAttribute('href')).toBe(browseStallsHref({ diet: 'Jain' }))
  const jain = await search('', { diet: 'Jain' })
  expect(jain.found).toEqual(['Stall of 12'])
  const chosen = jain.getByRole('link', { name: 'Jain' })
  expect(chosen.getAttribute('href')).toBe(paths.browseStalls)
  // Whether found by a dish or by the stall's name, the egg dosa is never listed.
  for (const query of ['dosa', 'stall of 1']) {
    const { dishes } = await search(query, { diet: 'Veg' })
    expect(dishes).toEqual(['Masala Dosa', 'Jain Dosa'])
  }
  // The egg dosa is not counted either: '1 other from ₹70' would seem to be a vegetarian dish.
  expect((await search('', { diet: 'Veg' })).said).not.toContain('other from')
  expect((await search('pizza', { diet: 'Vegan' })).said).toContain('nobody sells “Vegan pizza”')
})
