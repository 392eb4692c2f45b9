import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, darken, isDarkEnough, isLightEnough, lighten, repaint } from './colours.ts'

/** Every shipped colour that a festival can replace. */
const STYLES = '#8c1c2b #5f0f1b #f4a9b0 #f2a20c #ffb938 #ee7f10 #c25a00 #b06a00 #8a5a00 #24582f'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 2)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('white letters and page titles decide whether a colour is dark enough', () => {
  // The fourth has a contrast of 4.54 on white, and less on a page's tint.
  const colours = ['#8c1c2b', '#0b5d4e', '#000000', '#767676', '#ffcc00']
  expect(colours.map(isDarkEnough)).toEqual([true, true, true, false, false])
})

test('an unsuitable colour has a suitable neighbour', () => {
  fc.assert(fc.property(colour, (one) => isDarkEnough(darken(one)) && isLightEnough(lighten(one))))
  expect(darken('#0b5d4e')).toBe('#0b5d4e')
  expect(darken('#ffcc00')).toMatch(/^#[0-9a-f]{4}00$/)
})

const painted = (main: string, accent?: string) => repaint(STYLES, { main, accent }).split(' ')

test('a festival’s own colours replace all shipped ones that it names', () => {
  const ours = STYLES.split(' ')
  const all = painted('#0b5d4e', '#7ed957')
  expect(all.filter((one) => ours.includes(one))).toEqual(['#24582f'])
  expect(painted('#0b5d4e').slice(3)).toEqual(ours.slice(3))
})

test('a festival with its own colours is legible in the evening, whatever its main colour', () => {
  fc.assert(
    fc.property(colour.filter(isDarkEnough), (main) => {
      const [, deep, evening] = painted(main) as [string, ...string[]]
      for (const back of ['#1a1216', '#261a20', '#36242b']) {
        expect(contrast(evening!, back)).toBeGreaterThanOrEqual(7)
      }
      expect(contrast(deep!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
