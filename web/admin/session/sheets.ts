import type { Changed, SameSheets, SheetsAnswer, Undo } from '#shared/admin/api.ts'
import { applyChanges, findStallName } from '#shared/admin/apply-changes.ts'
import { compareSheets } from '#shared/admin/compare-sheets.ts'
import type { Change, Sheets } from '#shared/admin/sheets.ts'
import { createListeners } from '#shared/listeners.ts'
import { type Failure, getFromApi, postToApi, toFailure } from '../call-api.ts'
import { createChangeQueue, changeStorage, type Entry } from './change-queue.ts'
import { ownValue, signedInPerson } from './own-value.ts'
import { readSession } from './session.ts'

/** How often an open screen asks for the changes of others. */
export const ASK_EVERY_MS = 15_000
/** How often waiting changes are sent again. A network that has just come back may fail the first requests. */
export const SEND_EVERY_MS = 2000

/** The sheets that this device loaded last, with its own changes that were saved since. */
const knownSheets = ownValue<SheetsAnswer>('admin_sheets', () => 0)

interface SheetsState {
  /** Why the sheets could not be reloaded. */
  failure?: Failure | undefined
  /** What others have changed in the app or in Excel while this page was open. */
  outside: readonly Change[]
  /** The log entries of this page that can be undone, oldest first. */
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

/**
 * Each request for the sheets and each saved entry increases it, so earlier answers are then old.
 */
let latest = 0
/** Whether the known sheets were loaded by this page. */
let isLoaded = false

let owner = signedInPerson.read()
signedInPerson.subscribe(() => {
  const person = signedInPerson.read()
  if (person === undefined || person === owner) return
  // Another person starts without the notices of the one before.
  owner = person
  isLoaded = false
  show({ outside: [], undoable: [] })
})

export const queue = createChangeQueue({
  storage: changeStorage,
  send: (request) => postToApi<Changed>('/changes', request),
  onSaved(entry, { was, hash, entry: logged }) {
    latest += 1
    const known = knownSheets.read()
    // If others have changed the files before, the next request returns all sheets.
    const next = known?.hash === was ? hash : ''
    if (known) knownSheets.write({ ...known, ...withEntry(known, entry), hash: next })
    if (logged !== undefined) show({ undoable: [...state.undoable, logged] })
  },
})

/** The sheets with an entry's changes; unchanged if these conflict, which the server will report. */
function withEntry(sheets: Sheets, { changes }: Entry): Sheets {
  const applied = applyChanges(sheets, changes)
  return applied.kind === 'applied' ? applied.sheets : sheets
}

let shown: { known?: SheetsAnswer | undefined; waiting?: Entry[]; sheets?: SheetsAnswer } = {}

/** The sheets as the person sees them, with the waiting changes. */
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
 * Sends the waiting changes, then loads the sheets. Without a network, the last ones stay.
 * @param isOwn Whether this person has changed the sheets other than by the queue.
 */
export async function synchronise(isOwn = false): Promise<void> {
  // The server would refuse the changes. They are sent once the session is open again.
  if (readSession().status !== 'open') return
  await queue.flush()
  if (queue.read().waiting.length > 0) return
  const asked = (latest += 1)
  try {
    const known = knownSheets.read()
    const hash = isLoaded && known ? `?hash=${known.hash}` : ''
    const answer = await getFromApi<SheetsAnswer | SameSheets>(`/sheets${hash}`)
    // The answer may be older than a change made in the meantime.
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

/** A change with the name of its stall as the person sees it now. */
export function withStall<Some extends Change>(change: Some): Some {
  const sheets = readSheets()
  return sheets ? { stall: findStallName(sheets, change), ...change } : change
}

/** Makes a change and sends it. */
export function saveChanges(changes: Change[]): void {
  queue.add(changes.map(withStall))
  void synchronise()
}

export const dismissOutside = () => show({ outside: [] })

/** Undoes the last entry that this page has saved. @throws Refused, Unreachable. */
export async function undoLast(): Promise<void> {
  const entry = state.undoable[state.undoable.length - 1]
  const undoable = state.undoable.slice(0, -1)
  if (entry === undefined) return
  try {
    await postToApi('/undo', { entry } satisfies Undo)
  } catch (error) {
    // One that cannot be undone any more does not hide the one before.
    if (toFailure(error).code === 'conflict') show({ undoable })
    throw error
  }
  show({ undoable })
  await synchronise(true)
}

let viewers = 0
let isStarted = false

/** Sends waiting changes, now and later, on all screens. */
export function keepSending(): void {
  if (queue.read().waiting.length > 0) void synchronise()
  if (!isStarted) {
    isStarted = true
    const handleReturn = () => {
      if (document.visibilityState === 'visible') void synchronise()
    }
    addEventListener('online', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    setInterval(() => {
      if (queue.read().waiting.length > 0) void synchronise()
    }, SEND_EVERY_MS)
    setInterval(() => {
      if (viewers > 0) handleReturn()
    }, ASK_EVERY_MS)
  }
}

/** Keeps the sheets in step while a screen shows them. */
export function watchSheets(): () => void {
  viewers += 1
  keepSending()
  void synchronise()
  return () => {
    viewers -= 1
  }
}
