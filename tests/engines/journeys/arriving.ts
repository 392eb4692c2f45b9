import { callIn } from '../drivers/engine.ts'
import type { Target } from '../page/look.ts'
import { PHONE, type Visitor } from '../page/visitor.ts'
import { expect, type Step } from './step.ts'

const menuButton: Target = { role: 'button', name: 'Menu', isExact: true }
const menuEntry = (name: string): Target => ({
  name,
  isExact: true,
  within: { role: 'navigation', name: 'Main menu' },
})
const mapButton = (name: string): Target => ({
  role: 'button',
  name,
  isExact: true,
  within: { role: 'dialog', name: 'Event Map' },
})
const map: Target = { role: 'image', name: 'Map of the festival ground' }

const widthOfMap = async (visitor: Visitor) => (await visitor.sees(map)).width

export const arriving: Step[] = [
  {
    name: 'Home opens with the festival on its banner',
    isShort: true,
    isBasic: true,
    screen: 'home',
    async act({ visitor }) {
      await visitor.go('/')
      const title = await visitor.sees({ role: 'heading', name: 'वार्षिक मिलन समारोह 2025' })
      expect(title.width > PHONE.width / 2, 'a banner as wide as the phone')
      await visitor.sees({ role: 'link', name: 'Click to view stalls' })
    },
  },
  {
    name: 'Home names sponsors and attractions, and its pictures come',
    async act({ visitor }) {
      await visitor.sees({ role: 'heading', name: 'Our Proud Sponsors' })
      await visitor.sees({ role: 'heading', name: 'Main Attractions' })
      const isLogoThere = () => document.querySelector('header img')!.clientWidth > 0
      expect(await callIn(visitor.tab, isLogoThere), 'a logo')
    },
  },
  {
    name: 'The page is as wide as the phone, and no wider',
    async act({ visitor }) {
      const { width } = await visitor.sees({ role: 'main', name: '' })
      expect(width > PHONE.width - 40, `a page wider than ${width}`)
      const isCut = () => document.documentElement.scrollWidth > innerWidth
      expect(!(await callIn(visitor.tab, isCut)), 'nothing beside the window')
    },
  },
  {
    name: 'The menu is closed, and opens by a tap',
    isShort: true,
    screen: 'menu',
    async act({ visitor }) {
      await visitor.seesNo(menuEntry('Feedback'))
      await visitor.tap(menuButton)
      await visitor.sees(menuEntry('Feedback'))
    },
  },
  {
    name: 'A tap beside the menu closes it',
    isShort: true,
    async act({ visitor }) {
      await visitor.tab.tapAt(PHONE.width / 2, PHONE.height - 30)
      await visitor.seesNo(menuEntry('Feedback'))
      await visitor.comesTo('/')
    },
  },
  {
    name: 'The menu opens the map',
    screen: 'map',
    async act({ visitor }) {
      await visitor.tap(menuButton)
      await visitor.tap(menuEntry('View Map'))
      await visitor.sees(map)
      await visitor.until('the picture of the map', () =>
        callIn(visitor.tab, () => {
          const picture = document.querySelector<HTMLImageElement>('dialog[open] img')
          return picture !== null && picture.naturalWidth > 0
        }),
      )
    },
  },
  {
    name: 'The map zooms in',
    async act({ visitor }) {
      const whole = await widthOfMap(visitor)
      await visitor.tap(mapButton('Zoom in'))
      await visitor.until('a map 1.6 times as wide', async () => {
        return Math.abs((await widthOfMap(visitor)) / whole - 1.6) < 0.05
      })
    },
  },
  {
    name: 'The map zooms out again, to the whole',
    async act({ visitor }) {
      const before = await widthOfMap(visitor)
      await visitor.tap(mapButton('Whole map'))
      await visitor.until('the whole map', async () => (await widthOfMap(visitor)) < before - 20)
    },
  },
  {
    name: 'Close closes the map',
    async act({ visitor }) {
      await visitor.tap(mapButton('Close'))
      await visitor.seesNo(map)
    },
  },
  {
    name: 'The menu leads to the stalls',
    isShort: true,
    async act({ visitor }) {
      await visitor.tap(menuButton)
      await visitor.tap(menuEntry('View Stalls'))
      await visitor.sees({ role: 'heading', name: 'EXPLORE STALLS' })
      await visitor.comesTo('/browse-stalls')
      await visitor.seesNo(menuEntry('Feedback'))
    },
  },
]
