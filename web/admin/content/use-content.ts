import { useState, useSyncExternalStore } from 'react'
import type {
  ContentAnswer,
  ContentEdit,
  ContentFile,
  ContentMistake,
  Facts,
} from '#shared/admin/content-api.ts'
import { type Failure, postToApi, toFailure } from '../call-api.ts'
import { ownValue } from '../session/own-value.ts'
import { type Choice, type List, mergeRows, type RowConflict } from './merge-rows.ts'

interface Draft {
  /** Hash of the file version that was edited. */
  base: string
  /** The list as it was before the edit. */
  from?: List
  edit: ContentEdit
}

/** A draft adapted to somebody else's edit, and the rows that both have changed. */
interface Merged {
  draft: Draft
  rows: RowConflict[]
}

type Change = { facts: Facts } | { rows: string[][] } | { text: string }

/** Survives the closing of the tab and the end of the session. */
const unsaved = ownValue<Record<string, Draft>>('admin_content', (all) => Object.keys(all).length)
const readDrafts = () => unsaved.read() ?? NONE
const NONE: Record<string, Draft> = {}

function writeDraft(file: string, draft: Draft | undefined) {
  const { [file]: _, ...others } = readDrafts()
  const next = draft ? { ...others, [file]: draft } : others
  if (Object.keys(next).length > 0) unsaved.write(next)
  else unsaved.remove()
}

export type Content = ReturnType<typeof useContent>

interface Loaded<Answer> {
  answer?: Answer | undefined
  reload: () => Promise<void>
  replace: (answer: Answer) => void
}

export function useContent<Answer extends ContentAnswer>({
  answer,
  reload,
  replace,
}: Loaded<Answer>) {
  const all = useSyncExternalStore(unsaved.subscribe, readDrafts)
  const [mistakes, setMistakes] = useState<ContentMistake[]>([])
  const [saving, setSaving] = useState<{ isBusy?: boolean; isDone?: boolean; failure?: Failure }>(
    {},
  )
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const files = answer?.files ?? []
  const merged = new Map(
    files.flatMap((file) => {
      const draft = all[file.file]
      return draft ? [[file.file, follow(draft, file)] as const] : []
    }),
  )
  const drafts = [...merged.values()].map(({ draft }) => draft)

  /** Adapts a draft to what somebody else has saved, unless both have changed the same row. */
  function follow(draft: Draft, now: ContentFile): Merged {
    const { base, from, edit: own } = draft
    const isList = now.kind === 'table' && now.columns.length > 0
    if (base === now.hash || !isList || !from || !('rows' in own)) return { draft, rows: [] }
    const { rows, conflicts } = mergeRows(from, own.rows, now, (key) => choices[toRow(now, key)])
    if (conflicts.length > 0) return { draft, rows: conflicts }
    return { draft: { base: now.hash, from: now, edit: { ...own, rows } }, rows: [] }
  }

  /** @param change The whole list or text, or only the facts that change. */
  function edit(name: string, change: Change) {
    const file = files.find((one) => one.file === name)
    if (!file) return
    // Reads the draft again, because a second change can come before the next render.
    const stored = readDrafts()[name]
    const draft = stored && follow(stored, file).draft
    const changed = merge(file, draft?.edit, { ...change, file: name })
    const from = draft?.from ?? (file.kind === 'table' ? file : undefined)
    const { base } = draft ?? { base: file.hash }
    writeDraft(name, changed && { base, edit: changed, ...(from && { from }) })
    setSaving({})
  }

  async function save() {
    let current = answer
    const take = (now: ContentFile) => {
      if (!current) return
      const at = current.files.findIndex(({ file }) => file === now.file)
      current = { ...current, files: replaceAt(current.files, at, now) }
      replace(current)
    }
    setSaving({ isBusy: true })
    setMistakes([])
    try {
      for (const draft of drafts) {
        const now = await saveDraft(draft)
        take(now)
        writeDraft(now.file, undefined)
      }
      setSaving({ isDone: true })
      void reload()
    } catch (error) {
      const refusal = toFailure(error)
      if (refusal.code === 'content-mistakes') setMistakes(refusal.mistakes)
      if (refusal.code === 'content-changed' && refusal.now) take(refusal.now)
      setSaving({ failure: refusal })
    }
  }

  /** @throws Refused, Unreachable. */
  async function saveDraft(draft: Draft): Promise<ContentFile> {
    const request = { ...draft.edit, base: draft.base }
    try {
      return (await postToApi('/content', request)).now
    } catch (error) {
      const refusal = toFailure(error)
      const now = refusal.code === 'content-changed' ? refusal.now : undefined
      const next = now && follow(draft, now).draft
      if (next?.base !== now?.hash || !next) throw error
      return saveDraft(next)
    }
  }

  return {
    reload,
    drafts,
    /** Files that somebody else has changed since they were edited here. */
    conflicts: files.filter(({ file, hash }) => (merged.get(file)?.draft.base ?? hash) !== hash),
    /** Rows that both have changed. Empty if the person has to choose between whole files. */
    listRows: ({ file }: ContentFile) => merged.get(file)?.rows ?? [],
    choose: (file: ContentFile, { key }: RowConflict, choice: Choice) =>
      setChoices({ ...choices, [toRow(file, key)]: choice }),
    mistakes,
    setMistakes,
    saving,
    edit,
    save,
    keepMine: ({ file, hash }: ContentFile) => writeDraft(file, { ...all[file]!, base: hash }),
    discard: (names: string[]) => {
      for (const name of names) writeDraft(name, undefined)
      setMistakes([])
      setSaving({})
    },
    findSaved: (name: string) => files.find(({ file }) => file === name),
    /** The file as it would be after saving. */
    show: (file: ContentFile): ContentFile => withEdit(file, merged.get(file.file)?.draft.edit),
  }
}

/** Includes the hash, because a choice is valid only for one version of the file. */
const toRow = ({ hash }: ContentFile, key: string) => `${hash}\n${key}`

/** @returns Undefined if the edit changes nothing. */
function merge(file: ContentFile, before: ContentEdit | undefined, next: ContentEdit) {
  if (!('facts' in next)) return isAlike(withEdit(file, next), file) ? undefined : next
  const old = file.kind === 'facts' ? file.facts : {}
  const both = { ...(before && 'facts' in before && before.facts), ...next.facts }
  const changed = Object.entries(both).filter(([name, value]) => !isAlike(old[name] ?? null, value))
  return changed.length > 0 ? { ...next, facts: Object.fromEntries(changed) } : undefined
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function withEdit(file: ContentFile, edit: ContentEdit | undefined): ContentFile {
  if (!edit || file.kind === 'damaged') return file
  if (file.kind === 'facts' && 'facts' in edit) {
    return { ...file, facts: { ...file.facts, ...edit.facts } }
  }
  return { ...file, ...edit }
}

/** Older browsers have no `Array.prototype.with`. */
export const replaceAt = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((one, at) => (at === index ? value : one))
