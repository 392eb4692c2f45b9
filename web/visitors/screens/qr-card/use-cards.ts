import { useEffect, useMemo, useRef, useState } from 'react'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { saveFile, savePng } from '#web/visitors/platform/storage/save-file.ts'
import { focusMain } from '#web/ui/layout/focus-main.ts'
import { fitDrawing } from '../../qr-cards/drawing/fit-text.ts'
import { toPng } from '../../qr-cards/drawing/paint.ts'
import type { Drawing } from '../../qr-cards/drawing/shapes.ts'
import { type CardResources, loadCardResources } from '../../qr-cards/load-card-resources.ts'
import { drawStallCard } from '../../qr-cards/stall-card.ts'
import type { CardFile, Progress } from './all-cards-zip.ts'
import { toCardFileNames } from './file-names.ts'

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

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; progress: Progress }
  | { status: 'done'; made: number }

export const ZIP_NAME = 'stall-qr-cards.zip'

const loadZip = () => import('./all-cards-zip.ts')

/** One run at a time, cancelled when the organiser leaves the page. */
export function useAllCards(stalls: Vendor[], resources: CardResources | undefined) {
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    // Loaded once the card is shown, so that the button works even if the network is gone by then.
    loadZip().catch(() => {})
    return () => running.current?.abort()
  }, [])

  async function start() {
    if (!resources || state.status === 'running') return
    const { signal } = (running.current = new AbortController())
    const onProgress = (progress: Progress) => setState({ status: 'running', progress })
    try {
      const { zipCards } = await loadZip()
      const { zip, made } = await zipCards(toCardFiles(stalls, resources), { signal, onProgress })
      if (made > 0) saveFile(ZIP_NAME, zip)
      setState({ status: 'done', made })
    } catch (error) {
      if (!signal.aborted) console.error('Failed to export PNG', error)
      setState({ status: 'idle' })
    }
  }

  function cancel() {
    running.current?.abort()
    focusMain()
  }

  return { state, start, cancel }
}

/** Skips stalls without a number (requirement Q-6). */
function toCardFiles(stalls: Vendor[], { measure, picture }: CardResources): CardFile[] {
  const numbered = stalls.filter(({ stallNumber }) => stallNumber.trim() !== '')
  const names = toCardFileNames(numbered)
  return numbered.map((stall, index) => ({
    name: names[index]!,
    make: async () => toPng(fitDrawing(drawStallCard(stall), measure), picture),
  }))
}
