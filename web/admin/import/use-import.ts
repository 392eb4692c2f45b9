import { useRef, useState } from 'react'
import type { ImportAnswer, KeptListAnswer } from '#shared/admin/import-api.ts'
import type { Mapping, SheetMapping } from '#shared/admin/import-mapping.ts'
import { postFileToApi, postToApi } from '../call-api.ts'
import { useAction, useAnswer, useUpload } from '../session/use-request.ts'

type State = { kind: 'kept' | 'none' | 'published' } | { kind: 'open'; answer: ImportAnswer }

export function useImport() {
  // After a reload, the server still has the list.
  const kept = useAnswer<KeptListAnswer>('/import-list')
  const [state, setState] = useState<State>({ kind: 'kept' })
  /** Chosen, but not answered by the server yet. */
  const [chosen, setChosen] = useState<Mapping>()
  const latest = useRef(0)
  const ofServer = state.kind === 'kept' ? kept.answer?.list : undefined
  const opened = state.kind === 'open' ? state.answer : ofServer
  const mapping = chosen ?? opened?.mapping

  function open(next: ImportAnswer) {
    setChosen(undefined)
    setState({ kind: 'open', answer: next })
  }

  const uploading = useUpload(async (upload, files: File[]) => {
    let to = opened?.id
    for (const file of files) {
      const query = new URLSearchParams({ name: file.name, ...(to !== undefined && { to }) })
      const next = await postFileToApi<ImportAnswer>(`/import-upload?${query}`, file, upload)
      to = next.id
      open(next)
    }
  })
  const looking = useAction(async (next: Mapping) => {
    const own = (latest.current += 1)
    const looked = await postToApi('/import-look', { id: opened!.id, mapping: next })
    if (own === latest.current) open(looked)
  })
  const publishing = useAction(async () => {
    const { id, mapping: published, draft } = opened!
    await postToApi('/import-publish', { id, mapping: published, token: draft.token })
    setState({ kind: 'published' })
  })

  function change(next: Mapping) {
    setChosen(next)
    void looking.run(next)
  }

  return {
    opened: opened && { ...opened, mapping: mapping! },
    isPublished: state.kind === 'published',
    /** The draft is older than the choices. */
    isLooking: looking.isBusy || chosen !== undefined,
    isBusy: uploading.isBusy || looking.isBusy || publishing.isBusy,
    failure: uploading.failure ?? looking.failure ?? kept.failure,
    publishing,
    progress: uploading.progress,
    upload: uploading.run,
    change,
    /** Changes several sheets alike. */
    changeSheets: (which: readonly SheetMapping[], edit: (sheet: SheetMapping) => SheetMapping) =>
      change({
        ...mapping!,
        sheets: mapping!.sheets.map((one) => (which.includes(one) ? edit(one) : one)),
      }),
    /** For instance after somebody has changed the guide. */
    lookAgain: () => change(mapping!),
    startAgain: () => setState({ kind: 'none' }),
  }
}

export type OpenImport = ReturnType<typeof useImport>
