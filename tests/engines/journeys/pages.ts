import { committeeHref, paths } from '#web/routes.ts'
import { callIn } from '../drivers/engine.ts'
import { LAPTOP, type Visitor } from '../page/visitor.ts'
import { expect, type Step } from './step.ts'

const widthOfSidebar = async (visitor: Visitor) =>
  (await visitor.sees({ role: 'navigation', name: 'Main menu' })).width

export const pages: Step[] = [
  {
    name: 'The group About JYS of the menu leads to a committee',
    screen: 'committee',
    async act({ visitor }) {
      await visitor.go(paths.home)
      await visitor.tap({ role: 'button', name: 'Menu', isExact: true })
      await visitor.seesNo({ role: 'link', name: 'Karyakarini' })
      await visitor.tap({ role: 'button', name: 'About JYS' })
      await visitor.tap({ role: 'link', name: 'Karyakarini' })
      await visitor.sees({ role: 'heading', name: 'Karyakarini' })
      await visitor.comesTo(committeeHref({ id: 'karyakarini', years: '2025-2027' }))
    },
  },
  {
    name: 'Every member has a number to call',
    async act({ visitor }) {
      const calls = await visitor.find({ role: 'link', name: 'Call ' })
      expect(calls.length === 40, `40 members to call, not ${calls.length}`)
      expect(
        calls.every(({ href }) => /^tel:\d+$/.test(href)),
        'a number behind each',
      )
    },
  },
  {
    name: 'The coordinators can be called',
    screen: 'coordinators',
    async act({ visitor }) {
      await visitor.go(paths.eventCoordinators)
      await visitor.sees({ role: 'heading', name: 'Event Coordinators' })
      const calls = await visitor.find({ role: 'link', name: 'Call ' })
      expect(calls.length === 7, `seven coordinators to call, not ${calls.length}`)
    },
  },
  {
    name: 'The history of the organisation stands there in Hindi',
    screen: 'about',
    async act({ visitor }) {
      await visitor.go(paths.about)
      await visitor.sees({ role: 'heading', name: 'हमारे बारे में' })
      await visitor.sees({ role: 'table', name: 'कार्यकाल' })
    },
  },
  {
    name: 'The upcoming project has its picture',
    screen: 'upcoming',
    async act({ visitor }) {
      await visitor.go(paths.upcomingProjects)
      await visitor.sees({ role: 'heading', name: 'Upcoming Project' })
      await visitor.until('its picture', () =>
        callIn(visitor.tab, () => {
          const picture = document.querySelector<HTMLImageElement>('main img')
          return picture !== null && picture.naturalWidth > 0
        }),
      )
    },
  },
  {
    name: 'An address that nothing is at shows the 404 page, which leads home',
    screen: 'not-found',
    async act({ visitor }) {
      await visitor.go('/no/such/page')
      await visitor.sees({ role: 'heading', name: '404' })
      await visitor.tap({ role: 'link', name: 'Return to Home' })
      await visitor.comesTo(paths.home)
    },
  },
  {
    name: 'On a laptop the menu stands beside the page, and collapses',
    screen: 'laptop',
    async act({ invite }) {
      const visitor = await invite(LAPTOP)
      await visitor.go(paths.home)
      expect((await widthOfSidebar(visitor)) > 200, 'an open sidebar')
      const { x, width } = await visitor.sees({ role: 'main', name: '' })
      expect(x - width / 2 > 200, 'the page beside it')
      await visitor.tap({ role: 'button', name: 'Collapse the sidebar' })
      await visitor.until('a narrow sidebar', async () => (await widthOfSidebar(visitor)) < 80)
      await visitor.reload()
      expect((await widthOfSidebar(visitor)) < 80, 'a sidebar as it was left')
    },
  },
]
