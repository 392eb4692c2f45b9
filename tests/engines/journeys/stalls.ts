import { toStallId } from '#shared/catalogue/ids.ts'
import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { callIn } from '../drivers/engine.ts'
import type { Target } from '../page/look.ts'
import { expect, type Step } from './step.ts'

const dosaDialog: Target = { role: 'dialog', name: 'Dakshin Dosa Corner' }
const STALLS_ON_A_PHONES_PAGE = 6

export const stalls: Step[] = [
  {
    name: 'The list of stalls comes, in stall order',
    isShort: true,
    isBasic: true,
    screen: 'stalls',
    async act({ visitor }) {
      await visitor.go(paths.browseStalls)
      await visitor.sees({ role: 'link', name: 'Shree Samosa Centre' })
      const numbers = await callIn(visitor.tab, () =>
        Array.from(document.querySelectorAll('main h2, main h3'), (heading) => heading.textContent),
      )
      const first = numbers.indexOf('Shree Samosa Centre')
      expect(numbers[first + 1] === 'Bombay Bhel House', `stall 2 behind stall 1 in ${numbers}`)
    },
  },
  {
    name: 'Next turns the page',
    isShort: true,
    isBasic: true,
    async act({ visitor }) {
      await visitor.tap({ role: 'link', name: 'Next' })
      await visitor.sees({ name: `Stall ${STALLS_ON_A_PHONES_PAGE + 1}`, isExact: true })
      await visitor.seesNo({ role: 'link', name: 'Shree Samosa Centre' })
      await visitor.comesTo(browseStallsHref({ page: 2 }))
    },
  },
  {
    name: 'Back turns it back',
    async act({ visitor }) {
      await callIn(visitor.tab, () => history.back())
      await visitor.sees({ role: 'link', name: 'Shree Samosa Centre' })
      await visitor.comesTo(paths.browseStalls)
    },
  },
  {
    name: 'A stall shows all its products in a dialog',
    isShort: true,
    screen: 'stall-dialog',
    async act({ visitor }) {
      await visitor.go(paths.browseStalls)
      await visitor.tap({ role: 'button', name: 'Products of Dakshin Dosa Corner' })
      await visitor.sees({ role: 'heading', name: 'All Products', within: dosaDialog })
      const line = await visitor.sees({ role: 'listitem', name: 'Mysore Dosa', within: dosaDialog })
      expect(line.text.includes('₹70'), `a price in “${line.text}”`)
    },
  },
  {
    name: 'Escape closes the dialog',
    async act({ visitor }) {
      await visitor.tab.press('Escape')
      await visitor.seesNo(dosaDialog)
    },
  },
  {
    name: 'The dialog leads to the rating of its stall',
    async act({ visitor }) {
      await visitor.tap({ role: 'button', name: 'Products of Dakshin Dosa Corner' })
      await visitor.tap({ role: 'link', name: 'Rate this Stall', within: dosaDialog })
      await visitor.comesTo(rateStallHref('4'))
      await visitor.sees({ role: 'heading', name: 'Dakshin Dosa Corner' })
    },
  },
  {
    name: 'A card leads to the page of its stall, which starts at the top',
    isShort: true,
    isBasic: true,
    screen: 'stall',
    async act({ visitor }) {
      await visitor.go(paths.browseStalls)
      await visitor.tap({ role: 'link', name: 'Dakshin Dosa Corner' })
      await visitor.comesTo(stallHref(toStallId('4')))
      await visitor.sees({ role: 'heading', name: 'Dakshin Dosa Corner' })
      expect((await callIn(visitor.tab, () => scrollY)) === 0, 'the top of the page')
    },
  },
  {
    name: 'The page of a stall has place, products and prices',
    async act({ visitor }) {
      await visitor.sees({ name: 'Row A, by the main gate' })
      const card = await visitor.sees({ role: 'listitem', name: 'Mysore Dosa' })
      for (const fact of ['₹70', 'In Stock', 'South Indian']) {
        expect(card.text.includes(fact), `“${fact}” in “${card.text}”`)
      }
    },
  },
]
