import { useEffect, useRef, useState } from 'react'
import { type CardFile, type Progress, zipCards } from './all-cards-zip.ts'
import { saveFile } from './save-file.ts'

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; progress: Progress }
  | { status: 'done'; made: number; failed: string[] }

const ZIP_NAME = 'stall-qr-cards.zip'
/** To the eye five steps a second are as smooth as twenty, and they leave the processor to the cards. */
const CARDS_A_STEP = 4

/** Download All: one at a time, cancelled when the page is left. */
export function useAllCards(toFiles: () => CardFile[]) {
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (state.status === 'running') return
    const { signal } = (running.current = new AbortController())
    const onProgress = (progress: Progress) => {
      const { done, total } = progress
      if (done % CARDS_A_STEP === 0 || done === total) setState({ status: 'running', progress })
    }
    try {
      const files = toFiles()
      const { zip, failed } = await zipCards(files, { signal, onProgress })
      const made = files.length - failed.length
      if (made > 0) saveFile(ZIP_NAME, zip)
      setState({ status: 'done', made, failed })
    } catch (error) {
      if (!signal.aborted) console.error('Failed to export PNG', error)
      setState({ status: 'idle' })
    }
  }

  return { state, start, cancel: () => running.current?.abort() }
}
