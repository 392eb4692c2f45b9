import { useEffect, useRef, useState } from 'react'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { saveFile } from '#web/visitors/platform/storage/save-file.ts'
import { focusMain } from '#web/ui/layout/focus-main.ts'
import { fitDrawing } from '../../qr-cards/drawing/fit-text.ts'
import { drawStallCard } from '../../qr-cards/stall-card.ts'
import type { CardFile, Progress } from './all-cards-zip.ts'
import { toCardFileNames } from './file-names.ts'
import type { CardRenderer } from './card-renderer.ts'

export type ExportState =
  | { status: 'idle' }
  | { status: 'offline' }
  | { status: 'running'; progress: Progress }
  | { status: 'done'; made: number }

export const ZIP_NAME = 'stall-qr-cards.zip'
/** Five updates a second look as smooth as twenty, and leave more processor time for the cards. */
const CARDS_A_STEP = 4

const loadZip = () => import('./all-cards-zip.ts')

/** One run at a time, cancelled when the visitor leaves the page. */
export function useAllCards(stalls: Vendor[], renderer: CardRenderer | undefined) {
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    // Loaded once the card is shown, so that the button works even if the network is gone by then.
    void loadZip().catch(() => {})
    return () => running.current?.abort()
  }, [])

  async function start() {
    if (!renderer || state.status === 'running') return
    const { signal } = (running.current = new AbortController())
    const onProgress = (progress: Progress) => {
      const { done, total } = progress
      if (done % CARDS_A_STEP === 0 || done === total) setState({ status: 'running', progress })
    }
    try {
      const packing = await loadZip().catch(() => undefined)
      if (!packing) return setState({ status: 'offline' })
      const files = toCardFiles(stalls, renderer)
      const { zip, made } = await packing.zipCards(files, { signal, onProgress })
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

/** Leaves out stalls without a number (requirement Q-6). */
function toCardFiles(stalls: Vendor[], { measure, toPng }: CardRenderer): CardFile[] {
  const numbered = stalls.filter(({ stallNumber }) => stallNumber.trim() !== '')
  const names = toCardFileNames(numbered)
  return numbered.map((stall, index) => ({
    name: names[index]!,
    make: async (signal) => toPng(fitDrawing(drawStallCard(stall), measure), signal),
  }))
}
