import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Changed, SheetsAnswer, Undo } from '#shared/admin/api.ts'
import { type Failure, postToApi, toFailure } from '../call-api.ts'
import { useAnswer } from '../session/use-answer.ts'
import { applyEdits, type Edit, listEdits, toDraft, toSheets } from './edits/draft.ts'
import { type Mark, toMarks } from './edits/marks.ts'
import { type Pending, pendingEdits, toMine } from './edits/pending.ts'
import { rebase } from './edits/rebase.ts'
import { withProducts } from './edits/stall-products.ts'
import { toChanges } from './edits/to-changes.ts'

/** What the bar says about the last request. */
export type Notice =
  | { kind: 'published'; changes: number; entry: string | undefined }
  | { kind: 'undone' }
  | { kind: 'failed'; failure: Failure }

export type SheetsEditor = ReturnType<typeof useSheets>

/** The sheets of the server with the edits of this browser. */
export function useSheets() {
  const { answer, failure, reload, replace } = useAnswer<SheetsAnswer>('/sheets')
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const [marks, setMarks] = useState<Mark[]>([])
  const saved = useSyncExternalStore(pendingEdits.subscribe, pendingEdits.read)
  const isOther = answer !== undefined && saved !== undefined && saved.hash !== answer.hash
  /** The question about files that somebody else has changed since these edits were made. */
  const rebased = useMemo(
    () => (isOther ? rebase(saved, answer) : undefined),
    [isOther, saved, answer],
  )
  // The files have them all: the answer to an earlier attempt may have been lost.
  const isDone = isOther && !rebased
  useEffect(() => {
    if (isDone) pendingEdits.remove()
  }, [isDone])
  const pending = isOther ? undefined : saved
  const from = useMemo(() => answer && toDraft(answer), [answer])
  const draft = useMemo(
    () => from && applyEdits(from, pending?.steps.flat() ?? []),
    [from, pending],
  )
  const edits = useMemo(() => (from && draft ? listEdits(from, draft) : []), [from, draft])

  /** @param steps What is pending from now on. */
  const write = useCallback(
    (steps: Edit[][]) => {
      if (!answer) return
      const { hash, stalls, products } = answer
      if (steps.length === 0) pendingEdits.remove()
      else pendingEdits.write({ hash, base: { stalls, products }, steps })
      setNotice(undefined)
      setMarks([])
    },
    [answer],
  )
  const edit = useCallback(
    (added: Edit[]) => {
      // Read again: a cell may be left and another one switched before the next drawing.
      const last = pendingEdits.read()
      const before = last?.hash === answer?.hash ? last : undefined
      if (!from || added.length === 0) return
      const mine = before ? toMine(before) : from
      write([...(before?.steps ?? []), withProducts(mine, added)])
    },
    [answer, from, write],
  )

  /** Does something on the server; what it refuses is shown. */
  async function act(request: () => Promise<Notice | undefined>) {
    setIsBusy(true)
    setNotice(undefined)
    try {
      setNotice(await request())
    } catch (error) {
      setNotice({ kind: 'failed', failure: toFailure(error) })
    }
    setIsBusy(false)
  }

  async function sendPending(sent: Pending): Promise<Notice | undefined> {
    const mine = toMine(sent)
    const planned = toChanges(sent.base, mine)
    try {
      const changes = planned.map(({ change }) => change)
      const changed = await postToApi<Changed>('/changes', { base: sent.hash, changes })
      // What was published shows at once, also if the network goes away now.
      replace({ ...answer!, ...toSheets(mine), hash: changed.hash })
      // Another tab may have edited, or signed somebody else in.
      if (pendingEdits.read() === sent) pendingEdits.remove()
      void reload()
      return { kind: 'published', changes: edits.length, entry: changed.entry }
    } catch (error) {
      const refusal = toFailure(error)
      if (refusal.code !== 'file-changed') {
        setMarks(toMarks(refusal, planned, mine))
        throw error
      }
      replace(refusal.sheets)
      return undefined
    }
  }

  return {
    answer,
    failure,
    reload,
    from,
    draft,
    edits,
    marks,
    rebased,
    steps: pending?.steps ?? [],
    isBusy,
    notice,
    edit,
    /** Replaces what is pending. */
    write,
    publish: () => act(async () => pending && sendPending(pending)),
    /** Undoes what was published. */
    undoPublished: (entry: string) =>
      act(async () => {
        await postToApi('/undo', { entry } satisfies Undo)
        await reload()
        return { kind: 'undone' }
      }),
  }
}
