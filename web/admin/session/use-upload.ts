import { useState } from 'react'
import type { Upload } from '../call-api.ts'
import { useAction } from './use-action.ts'

/** How far an upload is, and how to stop it. */
export interface UploadProgress {
  /** From 0 to 1: all has been sent, and the server works on it. Undefined if nothing is uploaded. */
  part: number | undefined
  cancel: () => void
}

/** An action that may upload a file. @param send Passes `upload` on to `postFileToApi`. */
export function useUpload<Inputs extends unknown[]>(
  send: (upload: Upload, ...inputs: Inputs) => Promise<unknown>,
) {
  const [part, setPart] = useState<number>()
  const [controller, setController] = useState(() => new AbortController())
  const { run, ...action } = useAction(async (...inputs: Inputs) => {
    const started = new AbortController()
    setController(started)
    try {
      await send({ onProgress: setPart, signal: started.signal }, ...inputs)
    } finally {
      setPart(undefined)
    }
  })
  return {
    ...action,
    // Whoever has cancelled it knows why nothing arrived.
    failure: controller.signal.aborted ? undefined : action.failure,
    progress: { part, cancel: () => controller.abort() } satisfies UploadProgress,
    run,
  }
}
