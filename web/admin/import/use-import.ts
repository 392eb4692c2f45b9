import { useState } from 'react'
import type {
  ImportAnswer,
  ImportLook,
  ImportOption,
  ImportPublish,
} from '#shared/admin/import-api.ts'
import { postFileToApi, postToApi } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import { useUpload } from '../session/use-upload.ts'

interface Opened {
  answer: ImportAnswer
  options: ImportOption[]
  /** The options before each step. */
  former: ImportOption[][]
}

/** The list that is being imported, with the answers so far. */
export function useImport() {
  const [opened, setOpened] = useState<Opened>()
  const [isPublished, setPublished] = useState(false)

  const uploading = useUpload(async (upload, file: File) => {
    setPublished(false)
    const path = `/import-upload?${new URLSearchParams({ name: file.name })}`
    setOpened({ answer: await postFileToApi(path, file, upload), options: [], former: [] })
  })
  const looking = useAction(async (options: ImportOption[], former: ImportOption[][]) => {
    const request: ImportLook = { id: opened!.answer.id, options }
    setOpened({ answer: await postToApi<ImportAnswer>('/import-look', request), options, former })
  })
  const publishing = useAction(async (confirmed: Pick<ImportPublish, 'token' | 'anyway'>) => {
    const { answer, options } = opened!
    const request: ImportPublish = { id: answer.id, options, ...confirmed }
    await postToApi('/import-publish', request)
    setOpened(undefined)
    setPublished(true)
  })

  return {
    opened,
    isPublished,
    isBusy: uploading.isBusy || looking.isBusy || publishing.isBusy,
    isLooking: looking.isBusy,
    /** Why a list could not be read. */
    failure: uploading.failure ?? looking.failure,
    publishing,
    progress: uploading.progress,
    upload: uploading.run,
    look: (options: ImportOption[]) =>
      void looking.run(options, [...opened!.former, opened!.options]),
    /** Looks again, for instance after somebody has changed the guide. */
    lookAgain: () => void looking.run(opened!.options, opened!.former),
    takeBack: () =>
      void looking.run(opened!.former[opened!.former.length - 1]!, opened!.former.slice(0, -1)),
    close: () => setOpened(undefined),
    forgetPublished: () => setPublished(false),
  }
}

export type OpenImport = ReturnType<typeof useImport>
