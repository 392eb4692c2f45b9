import { toStallId } from '#shared/catalogue/ids.ts'
import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { callIn } from '../drivers/engine.ts'
import type { Target } from '../page/look.ts'
import { PHONE, type Visitor } from '../page/visitor.ts'
import { expect, type Step } from './step.ts'

const menuButton: Target = { role: 'button', name: 'Menu', isExact: true }
const menu: Target = { role: 'navigation', name: 'Main menu' }
const menuEntry = (name: string): Target => ({ name, isExact: true, within: menu })
const dosaDialog: Target = { role: 'dialog', name: 'Dakshin Dosa Corner' }
const box: Target = { role: 'combobox', name: 'Search', isExact: true }
async function search(visitor: Visitor, text: string) {
  await visitor.go(paths.browseStalls)
  await visitor.tap(box)
  await visitor.type(text)
  expect((await visitor.sees(box)).value === text, `“${text}” in the search box`)
}

export const browsing: Step[] = [
  {
    name: 'Home opens with the festival on its banner, exactly as wide as the phone',
    isShort: true,
    isBasic: true,
    async act({ visitor }) {
      await visitor.go(paths.home)
      const title = await visitor.sees({ role: 'heading', name: 'वार्षिक मिलन समारोह 2025' })
      expect(title.width > PHONE.width / 2, 'a banner as wide as the phone')
      await visitor.sees({ role: 'link', name: 'Click to view stalls' })
      const isCut = () => document.documentElement.scrollWidth > innerWidth
      expect(!(await callIn(visitor.tab, isCut)), 'nothing beside the window')
    },
  },
  {
    name: 'A tap opens the menu, a tap outside closes it, and it leads to the stalls',
    isShort: true,
    async act({ visitor }) {
      await visitor.go(paths.home)
      await visitor.seesNo(menuEntry('Feedback'))
      await visitor.tap(menuButton)
      await visitor.sees(menuEntry('Feedback'))
      await visitor.tab.tapAt(PHONE.width / 2, PHONE.height - 30)
      await visitor.seesNo(menuEntry('Feedback'))
      await visitor.comesTo(paths.home)
      await visitor.tap(menuButton)
      await visitor.tap(menuEntry('View Stalls'))
      await visitor.sees({ role: 'heading', name: 'EXPLORE STALLS' })
      await visitor.comesTo(paths.browseStalls)
    },
  },
  {
    name: 'Stalls are listed by number, and Next turns the page',
    isShort: true,
    isBasic: true,
    async act({ visitor }) {
      await visitor.go(paths.browseStalls)
      const first = await visitor.sees({ role: 'link', name: 'Shree Samosa Centre' })
      const second = await visitor.sees({ role: 'link', name: 'Bombay Bhel House' })
      expect(first.y < second.y, 'stall 2 below stall 1')
      await visitor.tap({ role: 'link', name: 'Next' })
      await visitor.sees({ name: 'Stall 7', isExact: true })
      await visitor.seesNo({ role: 'link', name: 'Shree Samosa Centre' })
      await visitor.comesTo(browseStallsHref({ page: 2 }))
    },
  },
  {
    name: 'A stall shows its products in a dialog, which Escape closes and which leads to the rating',
    isShort: true,
    async act({ visitor }) {
      const products: Target = { role: 'button', name: 'Products of Dakshin Dosa Corner' }
      await visitor.go(paths.browseStalls)
      await visitor.tap(products)
      await visitor.sees({ role: 'heading', name: 'All Products', within: dosaDialog })
      const line = await visitor.sees({ role: 'listitem', name: 'Mysore Dosa', within: dosaDialog })
      expect(line.text.includes('₹70'), `a price in “${line.text}”`)
      await visitor.tab.press('Escape')
      await visitor.seesNo(dosaDialog)
      await visitor.tap(products)
      await visitor.tap({ role: 'link', name: 'Rate this Stall', within: dosaDialog })
      await visitor.comesTo(rateStallHref('4'))
    },
  },
  {
    name: 'A card leads to the page of its stall, which starts at the top and shows the prices',
    isShort: true,
    isBasic: true,
    async act({ visitor }) {
      await visitor.go(paths.browseStalls)
      await visitor.tap({ role: 'link', name: 'Dakshin Dosa Corner' })
      await visitor.comesTo(stallHref(toStallId('4')))
      await visitor.sees({ role: 'heading', name: 'Dakshin Dosa Corner' })
      expect((await callIn(visitor.tab, () => scrollY)) === 0, 'the top of the page')
      const { text } = await visitor.sees({ role: 'listitem', name: 'Mysore Dosa' })
      expect(text.includes('₹70'), `a price in “${text}”`)
    },
  },
  {
    name: 'A visitor types a food and finds the stalls that sell it',
    isShort: true,
    isBasic: true,
    async act({ visitor }) {
      await search(visitor, 'lassi')
      await visitor.sees({ name: 'Found 2 stalls' })
      await visitor.sees({ role: 'link', name: 'Punjab Lassi Bhandar' })
      await visitor.comesTo(browseStallsHref({ query: 'lassi' }))
    },
  },
  {
    name: 'A food typed in Devanagari is found',
    async act({ visitor }) {
      await search(visitor, 'समोसा')
      await visitor.sees({ role: 'link', name: 'Shree Samosa Centre' })
    },
  },
]
