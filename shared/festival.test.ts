import { expect, test } from 'vitest'
import { aFestival } from '../tests/support/festivals/site-festival.ts'
import { toCarried } from './festival.ts'

const PARTS = { sponsors: [{ name: 'Kothari Trust', title: '' }], attractions: [] }
const WHOLE = aFestival({ ...PARTS, analyticsScript: '/stats.js' })

test('every page carries the facts of festival.json, and the parts that its screen shows', () => {
  const bare = toCarried(WHOLE, [])
  expect(bare).toMatchObject({
    title: WHOLE.title,
    aboutPage: '/about',
    analyticsScript: '/stats.js',
  })
  for (const name of Object.keys(PARTS)) expect(bare).not.toHaveProperty(name)
  const { sponsors } = PARTS
  expect(toCarried(WHOLE, ['sponsors'])).toEqual({ ...bare, sponsors })
})
