import { nextTask } from '#shared/next-task.ts'
import type { Measure } from './fit-text.ts'
import { fontOf, setType } from './shapes.ts'

/**
 * Measures with this device's own letters. Widths are kept, for the cards share most of their
 * words: make it anew when a face has come.
 */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')!
  const widths = new Map<string, number>()
  return (text, style) => {
    const key = `${fontOf(style)} ${style.lang}\n${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    setType(context, style)
    const { width } = context.measureText(text)
    widths.set(key, width)
    return width
  }
}

/** Of a phone's processor, in milliseconds: a tap waits no longer than for this and one line more. */
const MEASURED_AT_A_TIME = 4

/**
 * Measures what a drawing will ask for, a little at a time: the first use of each letter and size is
 * slow, and all of them at once hold up a cheap phone for a quarter of a second.
 */
export async function measureAhead(
  draw: (measure: Measure) => unknown,
  measure: Measure,
): Promise<void> {
  const lines: Parameters<Measure>[] = []
  draw((...line) => {
    lines.push(line)
    return 0
  })
  let began = performance.now()
  for (const line of lines) {
    if (performance.now() - began > MEASURED_AT_A_TIME) {
      await nextTask()
      began = performance.now()
    }
    measure(...line)
  }
}
