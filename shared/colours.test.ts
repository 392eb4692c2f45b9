import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contrast,
  darken,
  isDarkEnough,
  isLightEnough,
  lighten,
  repaint,
  toColourStyles,
} from './colours.ts'

/** With every shipped colour that a festival may replace. */
const STYLES =
  '#8c1c2b #5f0f1b #f2a7a0 #de918b #35090f #f2a20c #ffb938 #ee7f10 #c25a00 #b06a00 #8a5a00 #24582f'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 2)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

test('white letters and page titles decide whether a colour is dark enough', () => {
  // The fourth has 4.54 on white, and less on the tint of a page.
  const colours = ['#8c1c2b', '#0b5d4e', '#000000', '#767676', '#ffcc00']
  expect(colours.map(isDarkEnough)).toEqual([true, true, true, false, false])
})

test('a colour that will not do has a neighbour that will', () => {
  fc.assert(fc.property(colour, (one) => isDarkEnough(darken(one)) && isLightEnough(lighten(one))))
  expect(darken('#0b5d4e')).toBe('#0b5d4e')
  expect(darken('#ffcc00')).toMatch(/^#[0-9a-f]{4}00$/)
})

test('a festival with the shipped colours looks nearly as shipped by day', () => {
  expect(repaint(STYLES, undefined)).toBe(STYLES)
  const shipped = { main: '#8c1c2b', accent: '#f2a20c' }
  const [main, deep, , , , accent] = repaint(STYLES, shipped).split(' ')
  expect([main, deep, accent]).toEqual(['#8c1c2b', '#5f131d', '#f2a20c'])
})

const painted = (main: string, accent?: string) => repaint(STYLES, { main, accent }).split(' ')

test('a festival with colours of its own has none of the shipped ones left, but for what it does not name', () => {
  const ours = STYLES.split(' ')
  const all = painted('#0b5d4e', '#7ed957')
  expect(all.filter((one) => ours.includes(one))).toEqual(['#24582f'])
  expect(painted('#0b5d4e').slice(5)).toEqual(ours.slice(5))
})

test('a festival with colours of its own can be read in the evening, whatever its main colour', () => {
  fc.assert(
    fc.property(colour.filter(isDarkEnough), (main) => {
      const [, deep, evening, eveningDeep, onEvening] = painted(main) as [string, ...string[]]
      for (const back of ['#1a1216', '#261a20', '#36242b']) {
        expect(contrast(evening!, back)).toBeGreaterThanOrEqual(7)
      }
      expect(contrast(onEvening!, evening!)).toBeGreaterThanOrEqual(7)
      expect(contrast(onEvening!, eveningDeep!)).toBeGreaterThanOrEqual(7)
      expect(contrast(deep!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the colours of a festival are those of its drawings, by day and in the evening', () => {
  fc.assert(
    fc.property(colour, colour, (main, accent) => {
      const [day = '', evening = ''] = toColourStyles({ main, accent }).split('@media')
      const [byDay, , inTheEvening, , , second] = repaint(STYLES, { main, accent }).split(' ')
      expect(day).toContain(`--board:${byDay};`)
      expect(day).toContain(`--gold:${second};`)
      expect(evening).toContain(`--maroon:${inTheEvening};`)
    }),
  )
})
