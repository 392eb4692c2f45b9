import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { savePng } from '#web/visitors/platform/storage/save-file.ts'
import { fitDrawing, type Measure } from '../../qr-cards/drawing/fit-text.ts'
import type { Drawing } from '../../qr-cards/drawing/shapes.ts'
import type { CardRenderer } from './card-renderer.ts'

/**
 * Undefined until the renderer has loaded.
 * @param card Memoised, so that it is laid out once, however often the page renders.
 * @throws While rendering, if this browser lacks a required feature.
 */
export function useCard(fileName: string, card: Drawing) {
  const [renderer, setRenderer] = useState<CardRenderer>()
  const [failure, setFailure] = useState<Error>()
  const drawFirst = useEffectEvent((measure: Measure) => fitDrawing(card, measure))
  useEffect(() => {
    let isLeft = false
    const creating = import('./card-renderer.ts').then((module) =>
      module.createCardRenderer(drawFirst),
    )
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
