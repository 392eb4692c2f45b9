import { expect, test } from 'vitest'
import { aFestival } from '../tests/support/festivals/site-festival.ts'
import { toCarried } from './festival.ts'

const PARTS = {
  foot: { socialProfiles: [], copyright: '© 2025 JYS' },
  sponsors: [{ name: 'Kothari Trust', title: '' }],
  popularFoods: { list: ['Dosa'] },
}
const WHOLE = aFestival({ ...PARTS, analyticsScript: '/stats.js' })

test('a page carries what every page does, and of the parts those of its screen', () => {
  const bare = toCarried(WHOLE, [])
  expect(bare).toMatchObject({ title: WHOLE.title, aboutPage: '/about', categories: [] })
  for (const name of [...Object.keys(PARTS), 'analyticsScript'])
    expect(bare).not.toHaveProperty(name)
  const { sponsors, foot } = PARTS
  expect(toCarried(WHOLE, ['sponsors', 'foot'])).toEqual({ ...bare, sponsors, foot })
})

test('a part that the festival does without is not carried, and nothing fails', () => {
  const carried = JSON.parse(JSON.stringify(toCarried(WHOLE, ['history', 'eventMap'])))
  expect(carried).toEqual(JSON.parse(JSON.stringify(toCarried(WHOLE, []))))
})
