import { language } from '#messages/format.ts'
import { setFestivalZone } from '#shared/clock-time.ts'
import { createListeners } from '#shared/listeners.ts'
import type { Notice } from '#shared/notices.ts'
import type { Festival, FestivalCore, FestivalPart, FestivalParts } from '#shared/festival.ts'
import { type FestivalFile, festivalHref } from '#shared/precache.ts'

/** The festival that is shown; at first, the part that the page carries. */
let current: Festival | undefined
/** The whole festival as last loaded; the next page shows it. */
let whole: Festival | undefined
let wholeVersion: string | undefined
const loaded = createListeners()
let loading: Promise<void> | undefined

/** Sets the festival that is shown. The renderer does so before each page, a phone before hydration. */
export function setFestival(next: Festival): void {
  current = next
  setFestivalZone(next.timeZone)
}

/** The part of the festival that every page has. @throws {Error} If none is set. */
export function festival(): FestivalCore {
  if (!current) throw new Error('No festival is set')
  return current
}

/**
 * A part that only some pages have. A screen names the parts that it shows (`lazyScreen`); anything that opens
 * later loads them (`loadFestivalParts`).
 * @throws {Error} If it has not loaded.
 */
export function festivalPart<Part extends FestivalPart>(name: Part): FestivalParts[Part] {
  const part = current?.[name] ?? whole?.[name]
  if (part === undefined) throw new Error(`The page does not carry ${name} of the festival`)
  return part as FestivalParts[Part]
}

/** Resolves once these parts have loaded. */
export async function loadFestivalParts(names: readonly FestivalPart[]): Promise<void> {
  if (names.some((name) => current?.[name] === undefined)) await loadFestival()
}

/** Loads the whole festival once; after a failure, the next call tries again. */
export function loadFestival(): Promise<void> {
  loading ??= reloadFestival().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Loads the current festival. The page does not change before `takeFestival`. */
export async function reloadFestival(): Promise<void> {
  const answer = await fetch(festivalHref(language))
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  const file = (await answer.json()) as FestivalFile
  whole = file.festival as Festival
  wholeVersion = file.version
  loaded.tell()
}

/** The version of the festival as last loaded. */
export function loadedFestivalVersion(): string | undefined {
  return wholeVersion
}

const NO_NOTICES: Notice[] = []

/** The notices as last loaded: they do not wait until another page opens. */
export function latestNotices(): Notice[] {
  return (whole ?? current)?.notices ?? NO_NOTICES
}

/** Calls the listener whenever the festival has been loaded. */
export const subscribeToFestival = loaded.subscribe

/** Shows the festival as last loaded. Called when another page opens, never in the middle of a form. */
export function takeFestival(): void {
  if (whole) setFestival(whole)
}
