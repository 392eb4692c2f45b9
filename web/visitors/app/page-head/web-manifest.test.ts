import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../../../tests/support/festivals/a-festival.ts'
import { showFestival } from '../../../../tests/support/festivals/shown-festival.ts'
import { toWebManifest } from './web-manifest.ts'

const FESTIVAL = { ...A_FESTIVAL, guideNameInHindi: 'मेला' }

function make(changes = {}) {
  showFestival({ ...FESTIVAL, ...changes })
  return toWebManifest([])
}

test('the guide has one name in both languages, and a Hindi one for phones set to Hindi', () => {
  expect(make()).toMatchObject({
    name: 'JYS Mela · मेला',
    short_name: 'Mela',
    name_localized: { hi: { value: 'JYS मेला', lang: 'hi', dir: 'ltr' } },
    short_name_localized: { hi: { value: 'मेला' } },
    description_localized: { hi: { value: expect.stringContaining('वार्षिक') } },
  })
  const english = make({ guideNameInHindi: undefined })
  expect(english.name).toBe('JYS Mela')
  expect(english).not.toHaveProperty('name_localized')
  expect(english).not.toHaveProperty('short_name_localized')
})

test('a name of more than twelve letters is too long for an icon label; a Hindi letter counts once', () => {
  const shortName = (guideName: string, organisation: string) =>
    make({ guideName, organisation }).short_name
  expect(shortName('Mela Guide 25', 'JYS')).toBe('JYS')
  expect(shortName('Mela Guide 5', 'JYS')).toBe('Mela Guide 5')
  expect(shortName('A very long name', 'Another long name')).toBeUndefined()
  const hasHindi = (guideNameInHindi: string) =>
    'short_name_localized' in make({ guideNameInHindi })
  expect(['मिलन समारोह मेला', 'वार्षिक मिलन समारोह मेला'].map(hasHindi)).toEqual([true, false])
})

test('a festival without Hindi has none in its manifest, and one without a map offers none', () => {
  const textOf = (changes = {}) => JSON.stringify(make(changes))
  expect(textOf({ title: 'Food Fair', guideNameInHindi: undefined })).not.toMatch(/[\u0900-\u097F]/)
  expect(textOf()).toMatch(/see the map.*मैप देखें/)
  expect(textOf({ pages: { map: false } })).not.toMatch(/map|मैप/)
})
