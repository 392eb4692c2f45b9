import type { Measure } from '../../qr-cards/drawing/fit-text.ts'
import { createMeasure, measureAhead } from '../../qr-cards/drawing/measure.ts'
import { openPngMaker, type PngMaker } from '../../qr-cards/drawing/png-maker.ts'
import { loadCardResources } from '../../qr-cards/load-card-resources.ts'

/** Needs no network once loaded. */
export interface CardRenderer extends PngMaker {
  measure: Measure
  picture: string | undefined
}

export async function createCardRenderer(
  draw: (measure: Measure) => unknown,
): Promise<CardRenderer> {
  const { faces, logo } = await loadCardResources()
  const maker = await openPngMaker({ faces, picture: logo?.file })
  const measure = createMeasure()
  await measureAhead(draw, measure)
  return { ...maker, measure, picture: logo?.href }
}
