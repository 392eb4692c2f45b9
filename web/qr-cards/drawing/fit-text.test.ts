import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLine, type Measure } from './fit-text.ts'
import type { TextStyle } from './shapes.ts'

/** The width in a typeface whose letters are three fifths of their height. */
const measure: Measure = (text, { size }) => Array.from(text).length * size * 0.6
const style: TextStyle = { size: 40, face: 'display' }
const fit = (text: string, width: number) => fitLine(text, style, { width, smallest: 10, measure })
const widthOf = ({ text, size }: { text: string; size: number }) =>
  measure(text, { ...style, size })
const lettersOf = (text: string) =>
  Array.from(new Intl.Segmenter('hi').segment(text), ({ segment }) => segment)

test('a line keeps its size if it fits, then shrinks, and is finally truncated', () => {
  expect(fit('Chai', 96)).toEqual({ text: 'Chai', size: 40 })
  expect(fit('Chai', 95)).toEqual({ text: 'Chai', size: 39 })
  expect(fit('Chai Tapri', 60)).toEqual({ text: 'Chai Tapri', size: 10 })
  expect(fit('Chai Tapri', 59)).toEqual({ text: 'Chai Tap…', size: 10 })
  // No space before the ellipsis.
  expect(fit('Chai Tapri', 36)).toEqual({ text: 'Chai…', size: 10 })
})

test('a number shrinks rather than being cut, even if the typeface is not quite proportional', () => {
  const widthsIn: Measure[] = [
    // 196.00000000000003 for 175 of 190: a hair too wide.
    (text, { size }) => text.length * size * 0.56,
    // A device that adds constant space beside a line, whatever its size.
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

test('whatever the text and the space, a line fits and keeps as many whole letters as it can', () => {
  const anyLetter = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 1 }),
    fc.constantFrom(' ', 'क्षिं', 'मृ', 'त्यु'),
  )
  const anyText = fc.string({ unit: anyLetter, maxLength: 60, size: 'max' })
  fc.assert(
    fc.property(anyText, fc.integer({ min: 6, max: 2000 }), (text, width) => {
      const fitted = fit(text, width)
      expect(widthOf(fitted)).toBeLessThanOrEqual(width)
      expect(fitted.size).toBeGreaterThanOrEqual(10)
      expect(fitted.size).toBeLessThanOrEqual(40)
      if (fitted.text === text) return
      expect(fitted.size).toBe(10)
      expect(fitted.text).toMatch(/(?<!\s)…$/)
      const kept = lettersOf(fitted.text.slice(0, -1))
      const letters = lettersOf(text)
      expect(kept).toEqual(letters.slice(0, kept.length))
      // One more letter would not have fitted; a space does not count.
      const next = letters.findIndex((letter, at) => at >= kept.length && letter.trim() !== '')
      const more = `${letters.slice(0, next + 1).join('')}…`
      if (next >= 0) expect(widthOf({ text: more, size: 10 })).toBeGreaterThan(width)
    }),
    { numRuns: 200 },
  )
})
