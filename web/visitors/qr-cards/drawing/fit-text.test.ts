import { expect, test } from 'vitest'
import { fitLine, type Measure } from './fit-text.ts'
import type { TextStyle } from './shapes.ts'

/** The width in a typeface whose letters are three fifths of their height. */
const measure: Measure = (text, { size }) => Array.from(text).length * size * 0.6
const style: TextStyle = { size: 40, face: 'display' }
const fit = (text: string, width: number) => fitLine(text, style, { width, smallest: 10, measure })

test('a line keeps its size if it fits, then shrinks, and is finally truncated', () => {
  expect(fit('Chai', 96)).toEqual({ text: 'Chai', size: 40 })
  expect(fit('Chai', 95)).toEqual({ text: 'Chai', size: 39 })
  expect(fit('Chai Tapri', 60)).toEqual({ text: 'Chai Tapri', size: 10 })
  expect(fit('Chai Tapri', 59)).toEqual({ text: 'Chai Tap…', size: 10 })
  // No space before the ellipsis.
  expect(fit('Chai Tapri', 36)).toEqual({ text: 'Chai…', size: 10 })
  // No letter loses its vowel signs: three of these letters are four code points each.
  expect(fit('क्षिक्षिक्षि', 40)).toEqual({ text: 'क्षि…', size: 10 })
})

test('a number shrinks rather than being cut, even if the typeface is not quite proportional', () => {
  const widthsIn: Measure[] = [
    // At size 175, the number is 196.00000000000003 wide: a hair too much.
    (text, { size }) => text.length * size * 0.56,
    // A device that adds the same space beside a line of any size.
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
