import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { fitLine, type Measure } from './fit-text.ts'
import type { TextStyle } from './shapes.ts'

/** As wide as a face is whose letters are all alike: three fifths of their height. */
const measure: Measure = (text, { size }) => Array.from(text).length * size * 0.6
const style: TextStyle = { size: 40, face: 'display' }
const fit = (text: string, width: number, smallest = 10) =>
  fitLine(text, style, { width, smallest, measure })
const widthOf = ({ text, size }: { text: string; size: number }) =>
  measure(text, { ...style, size })
const lettersOf = (text: string) =>
  Array.from(new Intl.Segmenter('hi').segment(text), ({ segment }) => segment)

test('a line that fits stays as it is', () =>
  expectEach(
    [
      ['has room to spare', 200],
      ['has just the room it needs', 96],
    ],
    (_what, width) => {
      expect(fit('Chai', width)).toEqual({ text: 'Chai', size: 40 })
    },
  ))

test('a line that is too wide is written smaller, and as large as there is room', () => {
  expect(fit('Chai', 95)).toEqual({ text: 'Chai', size: 39 })
  expect(fit('Chai Tapri', 60)).toEqual({ text: 'Chai Tapri', size: 10 })
})

test('a number is written smaller rather than cut, though a face is not quite in proportion', () => {
  const widthsIn: Measure[] = [
    // 196.00000000000003 for 175 of 190: what was to fit is wider by a hair.
    (text, { size }) => text.length * size * 0.56,
    // A device that leaves some room beside a line, whatever its size.
    (text, { size }) => text.length * size * 0.5 + 20,
  ]
  for (const measureIn of widthsIn) {
    const room = { width: 196, smallest: 13, measure: measureIn }
    const { text, size } = fitLine('42', { size: 190, face: 'display' }, room)
    expect(text).toBe('42')
    expect(size).toBeGreaterThanOrEqual(174)
    expect(measureIn(text, { ...style, size })).toBeLessThanOrEqual(196)
  }
})

describe('a line that would be too small to read', () => {
  test('loses its end instead, which is seen', () => {
    expect(fit('Chai Tapri', 59)).toEqual({ text: 'Chai Tap…', size: 10 })
    expect(fit('Chai Tapri', 30)).toEqual({ text: 'Chai…', size: 10 })
  })

  test('has no gap before its ellipsis', () => {
    expect(fit('Chai Tapri', 36)).toEqual({ text: 'Chai…', size: 10 })
  })

  test('loses whole letters of Hindi, never a sign of one', () => {
    const hindi = 'क्षिंमृत्युश्री'
    const kept = Array.from({ length: 40 }, (_, room) => fit(hindi, room * 6).text)
    const starts = lettersOf(hindi).map((_, count) => lettersOf(hindi).slice(0, count).join(''))
    expect(new Set(kept)).toEqual(new Set([...starts.map((start) => `${start}…`), hindi]))
  })
})

describe('whatever is written, in whatever room', () => {
  const anyLetter = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), fc.constant(' '))
  const anyText = fc.string({ unit: anyLetter, maxLength: 60, size: 'max' })
  const anyWidth = fc.integer({ min: 6, max: 2000 })

  test('it is never wider than its room, once the room holds an ellipsis', () => {
    fc.assert(
      fc.property(anyText, anyWidth, (text, width) => {
        expect(widthOf(fit(text, width))).toBeLessThanOrEqual(width)
      }),
    )
  })

  test('it is neither larger than it should be nor smaller than can be read', () => {
    fc.assert(
      fc.property(anyText, anyWidth, (text, width) => {
        const { size } = fit(text, width)
        expect(size).toBeGreaterThanOrEqual(10)
        expect(size).toBeLessThanOrEqual(40)
      }),
    )
  })

  test('it is all there, or a start of it in whole letters and an ellipsis', () => {
    fc.assert(
      fc.property(anyText, anyWidth, (text, width) => {
        const fitted = fit(text, width)
        if (fitted.text === text) return
        expect(fitted.size).toBe(10)
        expect(fitted.text).toMatch(/(?<!\s)…$/)
        const kept = lettersOf(fitted.text.slice(0, -1))
        const letters = lettersOf(text)
        expect(kept).toEqual(letters.slice(0, kept.length))
        // One letter more would not have fitted; a space is none.
        const next = letters.findIndex((letter, at) => at >= kept.length && letter.trim() !== '')
        const more = `${letters.slice(0, next + 1).join('')}…`
        if (next >= 0) expect(widthOf({ text: more, size: 10 })).toBeGreaterThan(width)
      }),
    )
  })
})
