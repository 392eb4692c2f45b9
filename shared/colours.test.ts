import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../tests/support/expect-each.ts'
import { contrast, darken, isDarkEnough, isLightEnough, lighten, repaint } from './colours.ts'

/** With every shipped colour that a festival may replace. */
const STYLES =
  '#8c1c2b #5f0f1b #f2a7a0 #de918b #35090f #f2a20c #ffb938 #ee7f10 #c25a00 #b06a00 #8a5a00 #24582f'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is computed as WCAG defines it', () =>
  expectEach(
    [
      ['#000000', '#ffffff', 21],
      ['#767676', '#ffffff', 4.54],
      ['#ffffff', '#ffffff', 1],
    ],
    (one, other, expected) => {
      expect(contrast(one, other)).toBeCloseTo(expected, 2)
      expect(contrast(other, one)).toBeCloseTo(expected, 2)
    },
  ))

test('a colour is dark enough if white letters and page titles can be read', () =>
  expectEach(
    [
      ['#8c1c2b', true],
      ['#0b5d4e', true],
      ['#000000', true],
      // 4.54 on white, and less on the tint of a page.
      ['#767676', false],
      ['#ffcc00', false],
    ],
    (main, isGood) => {
      expect(isDarkEnough(main)).toBe(isGood)
    },
  ))

test('a colour that will not do has a neighbour that will', () => {
  fc.assert(fc.property(colour, (one) => isDarkEnough(darken(one)) && isLightEnough(lighten(one))))
  expect(darken('#0b5d4e')).toBe('#0b5d4e')
  expect(darken('#ffcc00')).toMatch(/^#[0-9a-f]{4}00$/)
})

test('a festival without colours has the shipped ones', () => {
  expect(repaint(STYLES, undefined)).toBe(STYLES)
})

test('a festival with the shipped colours looks nearly as shipped by day', () => {
  const [main, deep, , , , accent] = repaint(STYLES, {
    main: '#8c1c2b',
    accent: '#f2a20c',
  }).split(' ')
  expect([main, deep, accent]).toEqual(['#8c1c2b', '#5f131d', '#f2a20c'])
})

describe('a festival with colours of its own', () => {
  const painted = (main: string, accent?: string) => repaint(STYLES, { main, accent }).split(' ')

  test('has none of the shipped ones left, but for what it does not name', () => {
    const shipped = STYLES.split(' ')
    const all = painted('#0b5d4e', '#7ed957')
    expect(all.filter((one) => shipped.includes(one))).toEqual(['#24582f'])
    expect(painted('#0b5d4e').slice(5)).toEqual(shipped.slice(5))
  })

  test('can be read in the evening, whatever its main colour', () => {
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
})
