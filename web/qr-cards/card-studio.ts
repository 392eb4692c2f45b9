import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import { type DrawingPicture, readGreyPicture } from '#web/qr-cards/drawing/grey-picture.ts'
import type { Drawing } from '#web/qr-cards/drawing/marks.ts'
import { createMeasure, measureAhead } from '#web/qr-cards/drawing/measure.ts'
import { createPngMaker } from '#web/qr-cards/drawing/png-maker.ts'
import type { Png } from '#web/qr-cards/drawing/png-order.ts'
import { addSignFaces, fetchSignFaces } from '#web/qr-cards/drawing/display-faces.ts'
import { LOGO } from './card-parts.ts'

/** All that cards are made with; once it is open, nothing more is fetched. */
export interface CardStudio {
  measure: Measure
  /** Addresses of the pictures on the cards, by name. */
  pictures: Record<string, string>
  /** @throws When this card could not be made; the next one may. */
  toPng(drawing: Drawing, signal?: AbortSignal): Promise<Png>
  close(): void
}

/** Of the exported pictures (specification, section 9). */
const PIXEL_RATIO = 2
const LOGO_PIXELS = 480

/** @param draw The card that is wanted first. */
export async function openCardStudio(draw: (measure: Measure) => unknown): Promise<CardStudio> {
  const [faces, logo] = await Promise.all([fetchSignFaces(), readLogo()])
  // A face that this device cannot read is left out, as one that did not come.
  await addSignFaces(document.fonts, faces).catch(() => {})
  const maker = createPngMaker({ faces, pictures: logo ? { [LOGO]: logo.file } : {} })
  await maker.open()
  const measure = createMeasure()
  await measureAhead(draw, measure)
  return {
    measure,
    pictures: logo ? { [LOGO]: logo.href } : {},
    toPng: (drawing, signal) => maker.toPng(drawing, PIXEL_RATIO, signal),
    close: maker.close,
  }
}

async function readLogo(): Promise<DrawingPicture | undefined> {
  return readGreyPicture('/logo.svg', LOGO_PIXELS).catch(() => {
    console.error('The logo could not be loaded')
    return undefined
  })
}
