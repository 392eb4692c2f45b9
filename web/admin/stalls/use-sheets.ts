import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Changed, SheetsAnswer, Undo } from '#shared/admin/api.ts'
import type { Change } from '#shared/admin/sheets.ts'
import { type Failure, postToApi, toFailure } from '../call-api.ts'
import { useAnswer } from '../session/use-answer.ts'
import { applyEdits, type Edit, listEdits, toDraft, toSheets } from './edits/draft.ts'
import { type Mark, toMarks } from './edits/marks.ts'
import { pendingEdits, toMine, toPending } from './edits/pending.ts'
import { type Moved, moveOnto } from './edits/rebase.ts'
import { withProducts } from './edits/stall-products.ts'
import { toChanges } from './edits/to-changes.ts'

/** What the publishing bar says about the last request. */
export type Notice =
  | { kind: 'published'; changes: number; entry?: string | undefined; theirs: Change[] }
  | { kind: 'undone' }
  | { kind: 'failed'; failure: Failure }

export type SheetsEditor = ReturnType<typeof useSheets>

/** The server's sheets, with the unpublished edits of this browser. */
export function useSheets() {
  const { answer, failure, reload, replace } = useAnswer<SheetsAnswer>('/sheets')
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const [marks, setMarks] = useState<Mark[]>([])
  const saved = useSyncExternalStore(pendingEdits.subscribe, pendingEdits.read)
  const moved = useMemo((): Moved => {
    return answer ? moveOnto(answer, saved) : { theirs: [] }
  }, [answer, saved])
  const { pending, question } = moved
  // The files already contain all edits, such as after an answer was lost.
  const isDone = answer !== undefined && saved !== undefined && !pending && !question
  useEffect(() => {
    if (isDone) pendingEdits.remove()
  }, [isDone])
  const from = useMemo(() => answer && toDraft(answer), [answer])
  const draft = useMemo(
    () => from && applyEdits(from, pending?.steps.flat() ?? []),
    [from, pending],
  )
  const edits = useMemo(() => (from && draft ? listEdits(from, draft) : []), [from, draft])

  /** @param steps The steps that replace the pending ones. */
  const write = useCallback(
    (steps: Edit[][]) => {
      if (!answer) return
      if (steps.length === 0) pendingEdits.remove()
      else pendingEdits.write(toPending(answer, steps))
      setNotice(undefined)
      setMarks([])
    },
    [answer],
  )
  const edit = useCallback(
    (added: Edit[]) => {
      // Read again: leaving a cell and switching another may both precede the next render.
      const before = answer && moveOnto(answer, pendingEdits.read()).pending
      if (!from || added.length === 0) return
      const mine = before ? toMine(before) : from
      write([...(before?.steps ?? []), withProducts(mine, added)])
    },
    [answer, from, write],
  )

  /** Runs a request, and shows its notice or failure. */
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

  /** Publishes on top of other people's changes, unless both have changed the same cell or row. */
  async function send(
    on: SheetsAnswer,
    { pending: sent, theirs }: Moved,
    stored = pendingEdits.read(),
  ): Promise<Notice | undefined> {
    if (!sent) return { kind: 'published', changes: edits.length, theirs }
    const mine = toMine(sent)
    const changes = listEdits(toDraft(sent.base), mine).length
    const planned = toChanges(sent.base, mine)
    try {
      const request = { base: sent.hash, changes: planned.map(({ change }) => change) }
      const changed = await postToApi<Changed>('/changes', request)
      // Show the published state at once, even if the network fails now.
      replace({ ...on, ...toSheets(mine), hash: changed.hash })
      // Another tab may have stored newer edits, or signed somebody else in.
      if (pendingEdits.read() === stored) pendingEdits.remove()
      void reload()
      return { kind: 'published', changes, entry: changed.entry, theirs }
    } catch (error) {
      const refusal = toFailure(error)
      if (refusal.code !== 'file-changed') {
        setMarks(toMarks(refusal, planned, mine))
        throw error
      }
      replace(refusal.sheets)
      const next = moveOnto(refusal.sheets, sent)
      if (next.question) return undefined
      return send(refusal.sheets, { ...next, theirs: [...theirs, ...next.theirs] }, stored)
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
    question,
    /** What others have changed since the edits were made. */
    theirs: moved.theirs,
    steps: pending?.steps ?? [],
    isBusy,
    notice,
    edit,
    /** Replaces the pending steps. */
    write,
    publish: () => act(async () => answer && send(answer, moved)),
    /** Answers the question by publishing these edits on top of the newest files. */
    resolve(chosen: Edit[]) {
      write(chosen.length > 0 ? [chosen] : [])
      const next = pendingEdits.read()
      if (answer && next) void act(() => send(answer, { pending: next, theirs: [] }))
    },
    /** Shows the edits on the files that they were made on. Publishing asks the question again. */
    goBack() {
      if (answer && saved) replace({ ...answer, ...saved.base, hash: saved.hash })
    },
    /** Undoes published changes, by their log entry. */
    undoPublished: (entry: string) =>
      act(async () => {
        await postToApi('/undo', { entry } satisfies Undo)
        await reload()
        return { kind: 'undone' }
      }),
  }
}
