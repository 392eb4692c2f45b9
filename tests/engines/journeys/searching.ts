import { browseStallsHref, paths } from '#web/routes.ts'
import { callIn } from '../drivers/engine.ts'
import type { Target } from '../page/look.ts'
import type { Visitor } from '../page/visitor.ts'
import { expect, type Step } from './step.ts'

const box: Target = { role: 'combobox', name: 'Search', isExact: true }
const clear: Target = { role: 'button', name: 'Clear search' }

async function enter(visitor: Visitor, text: string) {
  await visitor.go(paths.browseStalls)
  await visitor.tap(box)
  await visitor.type(text)
  expect((await visitor.sees(box)).value === text, `“${text}” in the search box`)
}

const highlighted = (visitor: Visitor, name: string) =>
  visitor.until(`the suggestion ${name} highlighted`, () =>
    callIn(
      visitor.tab,
      (wanted) => document.querySelector('[aria-selected=true]')?.textContent === wanted,
      name,
    ),
  )

export const searching: Step[] = [
  {
    name: 'A visitor types a food and finds who sells it',
    isShort: true,
    isBasic: true,
    screen: 'search',
    async act({ visitor }) {
      await enter(visitor, 'lassi')
      await visitor.sees({ name: 'Found 2 stalls' })
      await visitor.sees({ role: 'link', name: 'Punjab Lassi Bhandar' })
      await visitor.comesTo(browseStallsHref({ query: 'lassi' }))
    },
  },
  {
    name: 'The clear button brings every stall back',
    async act({ visitor }) {
      await visitor.tap(clear)
      await visitor.sees({ role: 'link', name: 'Shree Samosa Centre' })
      await visitor.comesTo(paths.browseStalls)
      expect((await visitor.sees(box)).value === '', 'an empty search box')
    },
  },
  {
    name: 'The search box makes suggestions before anything is typed',
    screen: 'suggestions',
    async act({ visitor }) {
      await visitor.go(paths.browseStalls)
      await visitor.tap(box)
      await visitor.sees({ role: 'option', name: 'South Indian' })
      await visitor.sees({ role: 'option', name: 'Pani Puri' })
    },
  },
  {
    name: 'A tapped suggestion is searched for',
    async act({ visitor }) {
      await visitor.tap({ role: 'option', name: 'Sweets' })
      await visitor.comesTo(browseStallsHref({ query: 'Sweets' }))
      expect((await visitor.sees(box)).value === 'Sweets', 'the suggestion in the search box')
      await visitor.sees({ role: 'heading', name: 'Search Results' })
    },
  },
  {
    name: 'Suggestions are walked and picked by the keyboard',
    async act({ visitor }) {
      await visitor.go(paths.browseStalls)
      await visitor.tap(box)
      await visitor.sees({ role: 'option', name: 'South Indian' })
      await visitor.tab.press('ArrowDown')
      await highlighted(visitor, 'South Indian')
      await visitor.tab.press('ArrowDown')
      await highlighted(visitor, 'Thali')
      await visitor.tab.press('Enter')
      await visitor.comesTo(browseStallsHref({ query: 'Thali' }))
      await visitor.sees({ role: 'heading', name: 'Search Results' })
    },
  },
  {
    name: 'Escape closes the suggestions',
    async act({ visitor }) {
      await visitor.go(paths.browseStalls)
      await visitor.tap(box)
      await visitor.sees({ role: 'option', name: 'South Indian' })
      await visitor.tab.press('Escape')
      await visitor.seesNo({ role: 'option', name: 'South Indian' })
    },
  },
  {
    name: 'A food typed in Devanagari is found',
    async act({ visitor }) {
      await enter(visitor, 'समोसा')
      await visitor.sees({ role: 'heading', name: 'Closest matches' })
      await visitor.sees({ role: 'link', name: 'Shree Samosa Centre' })
    },
  },
  {
    name: 'A misspelt food has its closest matches',
    async act({ visitor }) {
      await enter(visitor, 'panipuri')
      await visitor.sees({ role: 'heading', name: 'Closest matches' })
      await visitor.sees({ role: 'link', name: 'Pani Puri Junction' })
    },
  },
  {
    name: 'A visitor is told when nobody sells it',
    async act({ visitor }) {
      await enter(visitor, 'xyzzy')
      await visitor.sees({ name: 'Found 0 stalls: nobody sells “xyzzy”' })
    },
  },
  {
    name: 'A search is shared by its address',
    async act({ visitor }) {
      await visitor.go(browseStallsHref({ query: 'kulfi' }))
      await visitor.sees({ name: 'Found 1 stalls' })
      expect((await visitor.sees(box)).value === 'kulfi', 'the food in the search box')
    },
  },
]
