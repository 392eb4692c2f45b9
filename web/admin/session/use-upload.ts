import { useState } from 'react'
import { postFileToApi } from '../call-api.ts'
import { useAction } from './use-action.ts'

/** How far an upload is, and how to stop it. */
export interface UploadProgress {
  /** From 0 to 1: all has been sent, and the server works on it. Undefined if nothing is uploaded. */
  part: number | undefined
  cancel: () => void
}

/**
 * Uploads a file.
 * @param finish What belongs to the same action, after the answer.
 */
export function useUpload<Answer>(finish: (answer: Answer) => unknown) {
  const [part, setPart] = useState<number>()
  const [controller, setController] = useState(() => new AbortController())
  const { run, ...action } = useAction(async (path: string, file: Blob | Promise<Blob>) => {
    const started = new AbortController()
    setController(started)
    setPart(0)
    try {
      const upload = { onProgress: setPart, signal: started.signal }
      await finish(await postFileToApi<Answer>(path, await file, upload))
    } finally {
      setPart(undefined)
    }
  })
  const { aborted } = controller.signal
  return {
    ...action,
    // Whoever has cancelled it knows why nothing arrived.
    failure: aborted ? undefined : action.failure,
    progress: { part, cancel: () => controller.abort() } satisfies UploadProgress,
    run,
  }
}
