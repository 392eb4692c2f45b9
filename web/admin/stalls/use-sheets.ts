import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Changed, SheetsAnswer, Undo } from '#shared/admin/api.ts'
import { postToApi } from '../call-api.ts'
import { type Failure, toFailure } from '../session/failure.ts'
import { useAnswer } from '../session/use-answer.ts'
import { applyEdits, type Edit, listEdits, toDraft, toSheets } from './edits/draft.ts'
import { addStep, type Pending, pendingEdits, redo, undo } from './edits/pending.ts'
import { rebase, type Rebased } from './edits/rebase.ts'
import { withProducts } from './edits/stall-products.ts'
import { toChanges } from './edits/to-changes.ts'
import { type Mark, toMarks } from './edits/marks.ts'

/** What the bar says about the last request. */
export type Notice =
  | { kind: 'published'; changes: number; entry: string | undefined }
  | { kind: 'undone' | 'already-published' }
  | { kind: 'failed'; failure: Failure }

/** The sheets of the server with the edits of this browser. */
export function useSheets() {
  const { answer: loaded, failure, reload } = useAnswer<SheetsAnswer>('/sheets')
  const [own, setOwn] = useState<SheetsAnswer>()
  const [lastLoaded, setLastLoaded] = useState(loaded)
  const [isBusy, setIsBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const [marks, setMarks] = useState<Mark[]>([])
  const [isKept, setIsKept] = useState(true)
  const saved = useSyncExternalStore(pendingEdits.subscribe, pendingEdits.read)
  if (loaded !== lastLoaded) {
    setLastLoaded(loaded)
    setOwn(loaded)
  }
  const answer = own ?? loaded
  /** The question about files that somebody else has changed since these edits were made. */
  const rebased = useMemo(
    () => (saved && answer && saved.hash !== answer.hash ? rebaseSaved(saved, answer) : undefined),
    [saved, answer],
  )
  const pending = answer && saved?.hash !== answer.hash && !rebased ? undefined : saved
  const sheets = pending?.base ?? answer
  const from = useMemo(() => sheets && toDraft(sheets), [sheets])
  const draft = useMemo(
    () => from && applyEdits(from, pending?.steps.flat() ?? []),
    [from, pending],
  )
  const edits = useMemo(() => (from && draft ? listEdits(from, draft) : []), [from, draft])

  const edit = useCallback(
    (added: Edit[]) => {
      if (!answer) return
      const before = pendingEdits.read()
      const now = before?.hash === answer.hash ? before : startPending(answer)
      setIsKept(pendingEdits.write(addStep(now, withProducts(readMine(now), added))))
      setNotice(undefined)
      setMarks([])
    },
    [answer],
  )

  function step(move: (pending: Pending) => Pending) {
    if (!pending) return
    const next = move(pending)
    if (next.steps.length === 0 && next.undone.length === 0) pendingEdits.remove()
    else pendingEdits.write(next)
    setMarks([])
  }

  /** Does something on the server; what it refuses is shown. */
  async function act(request: () => Promise<void>) {
    setIsBusy(true)
    setNotice(undefined)
    try {
      await request()
    } catch (error) {
      handleFailure(toFailure(error))
    }
    setIsBusy(false)
  }

  function handleFailure(refusal: Failure) {
    const now = pendingEdits.read()
    if (refusal.code === 'file-changed') {
      setOwn(refusal.sheets)
      // The answer to an earlier attempt may have been lost.
      if (now && !rebaseSaved(now, refusal.sheets)) setNotice({ kind: 'already-published' })
      return
    }
    const mine = now && readMine(now)
    if (now && mine) setMarks(toMarks(refusal, toChanges(now.base, mine), mine))
    setNotice({ kind: 'failed', failure: refusal })
  }

  const publish = () =>
    act(async () => {
      const now = pendingEdits.read()
      if (!now || !answer) return
      const mine = readMine(now)
      const changes = toChanges(now.base, mine).map(({ change }) => change)
      const { hash, entry } = await postToApi<Changed>('/changes', { base: now.hash, changes })
      // What was published shows at once, also if the network goes away now.
      setOwn({ ...answer, ...toSheets(mine), hash })
      pendingEdits.remove()
      const count = listEdits(toDraft(now.base), mine).length
      setNotice({ kind: 'published', changes: count, entry })
      void reload()
    })

  return {
    answer,
    failure,
    reload,
    from,
    draft,
    edits,
    marks,
    rebased,
    pending,
    isBusy,
    notice,
    /** Whether the edits survive a closed tab. */
    isKept,
    edit,
    publish,
    undo: () => step(undo),
    redo: () => step(redo),
    discard() {
      pendingEdits.remove()
      setMarks([])
    },
    /** Undoes what was published. */
    undoPublished: (entry: string) =>
      act(async () => {
        await postToApi<Changed>('/undo', { entry } satisfies Undo)
        await reload()
        setNotice({ kind: 'undone' })
      }),
    /** Publishes edits on top of the files as somebody else has changed them. */
    async publishOnTop(chosen: Edit[]) {
      if (!answer) return
      if (chosen.length === 0) return pendingEdits.remove()
      pendingEdits.write({ ...startPending(answer), steps: [chosen] })
      await publish()
    },
  }
}

/** Undefined if the files have all of the edits already. */
function rebaseSaved(saved: Pending, theirs: SheetsAnswer): Rebased | undefined {
  const rebased = rebase(saved.base, readMine(saved), theirs)
  return rebased.edits.length + rebased.collisions.length > 0 ? rebased : undefined
}

const readMine = ({ base, steps }: Pending) => applyEdits(toDraft(base), steps.flat())

export type SheetsEditor = ReturnType<typeof useSheets>

function startPending({ hash, stalls, products }: SheetsAnswer): Pending {
  return { hash, base: { stalls, products }, steps: [], undone: [] }
}
