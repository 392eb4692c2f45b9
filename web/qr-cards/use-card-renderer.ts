import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { CARD_PIXEL_RATIO } from '#shared/limits.ts'
import { addDisplayFaces, fetchDisplayFaces } from '#web/qr-cards/drawing/display-faces.ts'
import type { Measure } from '#web/qr-cards/drawing/fit-text.ts'
import { type DrawingPicture, readGreyPicture } from '#web/qr-cards/drawing/grey-picture.ts'
import { createMeasure, measureAhead } from '#web/qr-cards/drawing/measure.ts'
import { createPngMaker } from '#web/qr-cards/drawing/png-maker.ts'
import type { Png } from '#web/qr-cards/drawing/png-order.ts'
import type { Drawing } from '#web/qr-cards/drawing/shapes.ts'
import { LOGO } from './card-parts.ts'

/** Lays cards out and turns them into PNG files; once it is there, it needs no network. */
export interface CardRenderer {
  measure: Measure
  /** Addresses of the pictures on the cards, by name. */
  pictures: Record<string, string>
  /** @throws When this card could not be made; the next one may. */
  toPng(drawing: Drawing, signal?: AbortSignal): Promise<Png>
  close(): void
}

const LOGO_PIXELS = 480

/**
 * Undefined until the renderer is there.
 * @param draw The card that is shown first.
 * @throws While rendering, when this browser lacks something that it needs.
 */
export function useCardRenderer(draw: (measure: Measure) => unknown): CardRenderer | undefined {
  const [renderer, setRenderer] = useState<CardRenderer>()
  const [failure, setFailure] = useState<Error>()
  const drawFirst = useEffectEvent(draw)
  useEffect(() => {
    let isLeft = false
    const creating = createCardRenderer(drawFirst)
    creating.then((created) => {
      // A card is a hundred shapes: a tap comes first.
      if (!isLeft) startTransition(() => setRenderer(created))
    }, setFailure)
    return () => {
      isLeft = true
      creating.then((created) => created.close()).catch(() => {})
    }
  }, [])
  if (failure) throw failure
  return renderer
}

async function createCardRenderer(draw: (measure: Measure) => unknown): Promise<CardRenderer> {
  const [faces, logo] = await Promise.all([fetchDisplayFaces(), readLogo()])
  // A font that this device cannot read is left out, as one that did not come.
  await addDisplayFaces(document.fonts, faces).catch(() => {})
  const maker = createPngMaker({ faces, pictures: logo ? { [LOGO]: logo.file } : {} })
  await maker.open()
  const measure = createMeasure()
  await measureAhead(draw, measure)
  return {
    measure,
    pictures: logo ? { [LOGO]: logo.href } : {},
    toPng: (drawing, signal) => maker.toPng(drawing, CARD_PIXEL_RATIO, signal),
    close: maker.close,
  }
}

async function readLogo(): Promise<DrawingPicture | undefined> {
  return readGreyPicture('/logo.svg', LOGO_PIXELS).catch(() => {
    console.error('The logo could not be loaded')
    return undefined
  })
}
