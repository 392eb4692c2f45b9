import { nextTask } from '#shared/durations.ts'
import type { Measure } from './fit-text.ts'
import { fontOf, setType } from './shapes.ts'

/**
 * Caches widths, because the cards share most of their words. Create a new Measure after a font has
 * loaded.
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

/** A tap waits at most this long, plus the time for one more line. */
const MEASURING_SLICE_MS = 4

/** Measuring all letters and sizes in one task would block a cheap phone for 250 ms. */
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
    if (performance.now() - began > MEASURING_SLICE_MS) {
      await nextTask()
      began = performance.now()
    }
    measure(...line)
  }
}
