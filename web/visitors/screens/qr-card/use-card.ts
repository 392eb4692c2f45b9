import { useEffect, useMemo, useState } from 'react'
import { savePng } from '#web/visitors/platform/storage/save-file.ts'
import { fitDrawing } from '../../qr-cards/drawing/fit-text.ts'
import { toPng } from '../../qr-cards/drawing/paint.ts'
import type { Drawing } from '../../qr-cards/drawing/shapes.ts'
import { type CardResources, loadCardResources } from '../../qr-cards/load-card-resources.ts'

/**
 * Undefined until the font and the logo have loaded.
 * @param card Memoised, so that it is laid out once, however often the page renders.
 */
export function useCard(fileName: string, card: Drawing) {
  const [resources, setResources] = useState<CardResources>()
  useEffect(() => void loadCardResources().then(setResources), [])
  const drawing = useMemo(() => resources && fitDrawing(card, resources.measure), [card, resources])
  if (!resources || !drawing) return undefined
  const download = () => void savePng(fileName, toPng(drawing, resources.picture))
  return { resources, drawing, download }
}
