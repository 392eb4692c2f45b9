import type { Measure } from '../../qr-cards/drawing/fit-text.ts'
import { createMeasure, measureAhead } from '../../qr-cards/drawing/measure.ts'
import { openPngMaker, type PngMaker } from '../../qr-cards/drawing/png-maker.ts'
import { loadCardResources } from '../../qr-cards/load-card-resources.ts'

/** Lays out cards and turns them into PNG files; once loaded, it needs no network. */
export interface CardRenderer extends PngMaker {
  measure: Measure
  /** The URL of the organisation's logo. */
  picture: string | undefined
}

/** @param draw Lays out the first card. */
export async function createCardRenderer(
  draw: (measure: Measure) => unknown,
): Promise<CardRenderer> {
  const { faces, logo } = await loadCardResources()
  const maker = await openPngMaker({ faces, picture: logo?.file })
  const measure = createMeasure()
  await measureAhead(draw, measure)
  return { ...maker, measure, picture: logo?.href }
}
