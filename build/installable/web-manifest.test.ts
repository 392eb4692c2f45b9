import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { A_FESTIVAL } from '../../tests/support/festivals/a-festival.ts'
import { toWebManifest } from './web-manifest.ts'

const FESTIVAL = { ...A_FESTIVAL, guideNameInHindi: 'मेला' }
const PARTS = { icons: [], screenshots: [], themeColour: '#8c1c2b', paperColour: '#fff8ec' }
const make = (changes = {}) => toWebManifest({ ...FESTIVAL, ...changes }, PARTS)

test('the guide has one name in both languages, and a Hindi one for phones set to Hindi', () => {
  expect(make()).toMatchObject({
    name: 'JYS Mela · मेला',
    short_name: 'Mela',
    name_localized: { hi: { value: 'JYS मेला', lang: 'hi', dir: 'ltr' } },
    short_name_localized: { hi: { value: 'मेला' } },
    description_localized: { hi: { value: expect.stringContaining('वार्षिक') } },
  })
})

test('a festival has a Hindi name only where it differs', () =>
  expectEach([undefined, ''], (guideNameInHindi) => {
    const manifest = make({ guideNameInHindi })
    expect(manifest.name).toBe('JYS Mela')
    expect(manifest).not.toHaveProperty('name_localized')
    expect(manifest).not.toHaveProperty('short_name_localized')
  }))

test('the name under the icon is short enough', () =>
  expectEach(
    [
      ['Mela Guide 25', 'JYS', 'JYS'],
      ['Mela Guide 5', 'JYS', 'Mela Guide 5'],
      ['A very long name', 'Another long name', undefined],
    ],
    (guideName, organisation, shown) => {
      expect(make({ guideName, organisation }).short_name).toBe(shown)
    },
  ))

test('a Hindi letter counts once with its signs', () => {
  expect(make({ guideNameInHindi: 'मिलन समारोह मेला' })).toHaveProperty('short_name_localized')
  expect(make({ guideNameInHindi: 'वार्षिक मिलन समारोह मेला' })).not.toHaveProperty(
    'short_name_localized',
  )
})

test('it opens like an app, at Home, with a short way to food and to the best stalls', () => {
  const manifest = make()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest).toMatchObject({ theme_color: '#8c1c2b', background_color: '#fff8ec' })
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Find food', '/browse-stalls'],
    ['Top rated stalls', '/top-stalls'],
  ])
})

test('a festival without Hindi has none in its manifest; one without a map promises none', () => {
  const english = JSON.stringify(make({ title: 'Food Fair', guideNameInHindi: '' }))
  expect(english).not.toMatch(/[\u0900-\u097F]/)
  expect(JSON.stringify(make())).toContain('see the map')
  expect(JSON.stringify(make())).toContain('मैप देखें')
  expect(JSON.stringify(make({ pages: { map: false } }))).not.toMatch(/map|मैप/)
})
