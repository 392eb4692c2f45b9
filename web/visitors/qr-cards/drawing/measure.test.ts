import { expect, test, vi } from 'vitest'
import type { Measure } from './fit-text.ts'
import type { TextStyle } from './shapes.ts'
import { measureAhead } from './measure.ts'

const style: TextStyle = { size: 20, face: 'plain' }
const drawAll = (measure: Measure) =>
  ['Chai', 'Samosa', 'Jalebi'].map((word) => measure(word, style))

test('every text of a drawing is measured in order, and taps take priority once that takes long', async () => {
  const seen: string[] = []
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  setTimeout(() => seen.push('a tap'))
  await measureAhead(drawAll, (text, of) => {
    expect(of).toBe(style)
    seen.push(text)
    now += 9
    return 50
  })
  expect(seen).toEqual(['Chai', 'a tap', 'Samosa', 'Jalebi'])
  clock.mockRestore()
})
