import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { savePng } from '#web/platform/storage/save-file.ts'
import { fitDrawing, type Measure } from '../../qr-cards/drawing/fit-text.ts'
import { createMeasure, measureAhead } from '../../qr-cards/drawing/measure.ts'
import { openPngMaker, type PngMaker } from '../../qr-cards/drawing/png-maker.ts'
import type { Drawing } from '../../qr-cards/drawing/shapes.ts'
import { loadCardResources } from '../../qr-cards/load-card-resources.ts'

/** Lays out cards and turns them into PNG files; once loaded, it needs no network. */
export interface CardRenderer extends PngMaker {
  measure: Measure
  /** The URL of the organisation's logo. */
  picture: string | undefined
}

/**
 * The card shown by a page; undefined until its renderer has loaded.
 * @param card Memoised, so that it is laid out once, however often the page renders.
 * @throws While rendering, if this browser lacks a required feature.
 */
export function useCard(fileName: string, card: Drawing) {
  const [renderer, setRenderer] = useState<CardRenderer>()
  const [failure, setFailure] = useState<Error>()
  const drawFirst = useEffectEvent((measure: Measure) => fitDrawing(card, measure))
  useEffect(() => {
    let isLeft = false
    const creating = createCardRenderer(drawFirst)
    creating.then((created) => {
      // A card has a hundred shapes, so taps take priority.
      if (!isLeft) startTransition(() => setRenderer(created))
    }, setFailure)
    return () => {
      isLeft = true
      // A renderer that failed to start need not be closed.
      creating.then((created) => created.close()).catch(() => {})
    }
  }, [])
  /** Prevents a second tap from saving the file twice. */
  const isSaving = useRef(false)
  const drawing = useMemo(() => renderer && fitDrawing(card, renderer.measure), [card, renderer])
  if (failure) throw failure
  if (!renderer || !drawing) return undefined
  const download = async () => {
    if (isSaving.current) return
    isSaving.current = true
    await savePng(fileName, renderer.toPng(drawing))
    isSaving.current = false
  }
  return { renderer, drawing, download: () => void download() }
}

async function createCardRenderer(draw: (measure: Measure) => unknown): Promise<CardRenderer> {
  const { faces, logo } = await loadCardResources()
  const maker = await openPngMaker({ faces, picture: logo?.file })
  const measure = createMeasure()
  await measureAhead(draw, measure)
  return { ...maker, measure, picture: logo?.href }
}
