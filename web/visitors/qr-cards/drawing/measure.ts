import { nextTask } from '#shared/next-task.ts'
import type { Measure } from './fit-text.ts'
import { fontOf, setType } from './shapes.ts'

/**
 * Measures text with this device's fonts. Caches widths, because the cards share most of their
 * words: create a new Measure after a font has loaded.
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

/** A tap waits at most for this and one more line. */
const MEASURING_SLICE_MS = 4

/**
 * Fills the cache for a drawing in short slices: the first use of each letter and size is slow, and all of
 * them at once block a cheap phone for a quarter of a second.
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
    if (performance.now() - began > MEASURING_SLICE_MS) {
      await nextTask()
      began = performance.now()
    }
    measure(...line)
  }
}
