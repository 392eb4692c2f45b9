import { expect, test, vi } from 'vitest'
import type { Measure } from './fit-text.ts'
import type { TextStyle } from './shapes.ts'
import { measureAhead } from './measure.ts'

const style: TextStyle = { size: 20, face: 'plain' }
const WORDS = ['Chai', 'Samosa', 'Jalebi']
const drawAll = (measure: Measure) => WORDS.map((word) => measure(word, style))

test('all that a drawing asks for is measured, in its order', async () => {
  const measured: string[] = []
  await measureAhead(drawAll, (text, of) => {
    expect(of).toBe(style)
    measured.push(text)
    return 50
  })
  expect(measured).toEqual(WORDS)
})

test('what waits goes first as soon as measuring takes long', async () => {
  const seen: string[] = []
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  setTimeout(() => seen.push('a tap'))
  await measureAhead(drawAll, (text) => {
    seen.push(text)
    now += 9
    return 50
  })
  expect(seen).toEqual(['Chai', 'a tap', 'Samosa', 'Jalebi'])
  clock.mockRestore()
})

test('a drawing that cannot be made says so', async () => {
  const draw = () => {
    throw new RangeError('Too long for a QR code')
  }
  await expect(measureAhead(draw, () => 0)).rejects.toThrow('Too long for a QR code')
})
