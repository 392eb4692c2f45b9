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
