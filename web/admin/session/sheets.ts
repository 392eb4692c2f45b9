import { type SameSheets, type SheetsAnswer } from '#shared/admin/api.ts'
import { applyChanges, findStallName } from '#shared/admin/apply-changes.ts'
import { compareSheets } from '#shared/admin/compare-sheets.ts'
import type { Change, Sheets } from '#shared/admin/sheets.ts'
import { createListeners } from '#web/ui/layout/listeners.ts'
import { type Failure, getFromApi, postToApi, toFailure } from '../call-api.ts'
import { createChangeQueue, changeStorage, type Entry } from './change-queue.ts'
import { ownValue, signedInPerson } from './own-value.ts'
import { readSession } from './session.ts'

/** How often an open screen asks for other people's changes. */
export const ASK_EVERY_MS = 15_000

/** As last loaded, with this device's saved changes. */
const knownSheets = ownValue<SheetsAnswer>('admin_sheets', () => 0)

interface SheetsState {
  failure?: Failure | undefined
  /** What others have changed in the app or in Excel while this page was open. */
  outside: readonly Change[]
  /** Log entries of this page, oldest first. */
  undoable: readonly string[]
}

const { tell, subscribe } = createListeners()
let state: SheetsState = { outside: [], undoable: [] }
export const subscribeToSheetsState = subscribe
export const readSheetsState = () => state

function show(next: Partial<SheetsState>) {
  state = { ...state, ...next }
  tell()
}

/** Increases with each request and each saved entry, which makes earlier answers stale. */
let latest = 0
/** Whether this page loaded the known sheets. */
let isLoaded = false

let owner = signedInPerson.read()
signedInPerson.subscribe(() => {
  const person = signedInPerson.read()
  if (person === undefined || person === owner) return
  // Another person starts without the previous person's notices.
  owner = person
  isLoaded = false
  show({ outside: [], undoable: [] })
})

export const queue = createChangeQueue({
  storage: changeStorage,
  send: (request) => postToApi('/changes', request),
  onSaved(entry, { was, hash, entry: logged }) {
    latest += 1
    const known = knownSheets.read()
    // If others have changed the files, the next request returns all sheets.
    const next = known?.hash === was ? hash : ''
    if (known) knownSheets.write({ ...known, ...withEntry(known, entry), hash: next })
    if (logged === undefined) return
    show({ undoable: [...state.undoable, logged] })
  },
})

/** Unchanged if the changes conflict, which the server will report. */
function withEntry(sheets: Sheets, { changes }: Entry): Sheets {
  const applied = applyChanges(sheets, changes)
  return applied.kind === 'applied' ? applied.sheets : sheets
}

let shown: { known?: SheetsAnswer | undefined; waiting?: Entry[]; sheets?: SheetsAnswer } = {}

/** Includes the waiting changes. */
export function readSheets(): SheetsAnswer | undefined {
  const known = knownSheets.read()
  const { waiting } = queue.read()
  if (shown.known !== known || shown.waiting !== waiting) {
    const sheets = known && { ...known, ...waiting.reduce<Sheets>(withEntry, known) }
    shown = { known, waiting, ...(sheets && { sheets }) }
  }
  return shown.sheets
}

export function subscribeToSheets(listener: () => void) {
  const leave = [knownSheets.subscribe(listener), queue.subscribe(listener)]
  return () => leave.forEach((end) => end())
}

/**
 * Sends the waiting changes, then loads the sheets.
 * @param isOwn Whether this person has changed the sheets outside the queue.
 */
export async function synchronise(isOwn = false): Promise<void> {
  // While the session is locked, the server would refuse the changes.
  if (readSession().status !== 'open') return
  await queue.flush()
  if (queue.read().waiting.length > 0) return
  const asked = (latest += 1)
  try {
    const known = knownSheets.read()
    const hash = isLoaded && known ? `?hash=${known.hash}` : ''
    const answer = await getFromApi<SheetsAnswer | SameSheets>(`/sheets${hash}`)
    // The response may be older than a change made in the meantime.
    if (asked === latest && queue.read().waiting.length === 0 && !('isSame' in answer)) {
      const outside = known && isLoaded && !isOwn ? compareSheets(known, answer) : []
      knownSheets.write(answer)
      isLoaded = true
      show({ outside: [...state.outside, ...outside] })
    }
    show({ failure: undefined })
  } catch (error) {
    show({ failure: toFailure(error) })
  }
}

/** Adds the name under which the person sees the stall now. */
export function withStall<Some extends Change>(change: Some): Some {
  const sheets = readSheets()
  return sheets ? { stall: findStallName(sheets, change), ...change } : change
}

export function saveChanges(changes: Change[]): void {
  queue.add(changes.map(withStall))
  void synchronise()
}

export const dismissOutside = () => show({ outside: [] })

/**
 * Undoes this page's last entry.
 * @throws Refused, Unreachable.
 */
export async function undoLast(): Promise<void> {
  const entry = state.undoable[state.undoable.length - 1]
  const undoable = state.undoable.slice(0, -1)
  if (entry === undefined) return
  try {
    await postToApi('/undo', { entry })
  } catch (error) {
    // An entry that can no longer be undone must not hide the one before.
    if (toFailure(error).code === 'conflict') show({ undoable })
    throw error
  }
  show({ undoable })
  await synchronise(true)
}

let viewers = 0

/** Sends on all screens, and polls while one of them shows the sheets. */
export function keepSynchronising(): void {
  const handleReturn = () => {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible && (viewers > 0 || queue.read().waiting.length > 0)) void synchronise()
  }
  queue.keepSending(synchronise)
  addEventListener('online', handleReturn)
  document.addEventListener('visibilitychange', handleReturn)
  setInterval(handleReturn, ASK_EVERY_MS)
}

export function watchSheets(): () => void {
  viewers += 1
  void synchronise()
  return () => {
    viewers -= 1
  }
}
