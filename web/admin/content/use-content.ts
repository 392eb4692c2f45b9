import { useState, useSyncExternalStore } from 'react'
import type {
  ContentAnswer,
  ContentEdit,
  ContentFile,
  ContentMistake,
  Facts,
  SaveContent,
  SavedContent,
} from '#shared/admin/content-api.ts'
import { type Failure, postToApi, toFailure } from '../call-api.ts'
import { ownValue } from '../session/own-value.ts'
import { replaceAt } from './replace-at.ts'

interface Draft {
  /** The hash of the file that the edit was made on. */
  base: string
  edit: ContentEdit
}

type Change = { facts: Facts } | { rows: string[][] } | { text: string }

/** Unsaved edits by file, which survive a closed tab and an ended session. */
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

/** Files of the content folder, with this person's unsaved edits. */
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
  const files = answer?.files ?? []
  const drafts = files.flatMap(({ file }) => all[file] ?? [])

  /** @param change What the file should become; of facts, only those that change. */
  function edit(name: string, change: Change) {
    const file = files.find((one) => one.file === name)
    if (!file) return
    // Read again: two changes may both precede the next render.
    const draft = readDrafts()[name]
    const merged = merge(file, draft?.edit, { ...change, file: name })
    writeDraft(name, merged && { base: draft?.base ?? file.hash, edit: merged })
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
      for (const { base, edit: changed } of drafts) {
        const request: SaveContent = { ...changed, base }
        const { now } = await postToApi<SavedContent>('/content', request)
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

  return {
    reload,
    drafts,
    /** Files that somebody else has changed since they were edited here. */
    conflicts: files.filter(({ file, hash }) => all[file] && all[file].base !== hash),
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
    show: (file: ContentFile): ContentFile => withEdit(file, all[file.file]?.edit),
  }
}

/** The edit of a file. @returns Undefined if it changes nothing. */
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
