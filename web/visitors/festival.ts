import { language } from '#messages/format.ts'
import { setFestivalZone } from '#shared/clock-time.ts'
import { createListeners } from '#web/ui/layout/listeners.ts'
import type { Notice } from '#shared/notices.ts'
import type { ProgrammeEntry } from '#shared/programme.ts'
import type { Festival, FestivalCore, FestivalPart, FestivalParts } from '#shared/festival.ts'
import { type FestivalFile, festivalHref } from '#shared/precache.ts'

/** At first, only the parts that the page carries. */
let current: Festival | undefined
/** As last loaded. The next page shows it. */
let whole: Festival | undefined
let wholeVersion: string | undefined
const loaded = createListeners()
let loading: Promise<void> | undefined

/** The renderer calls this before each page, a phone before hydration. */
export function setFestival(next: Festival): void {
  current = next
  setFestivalZone(next.timeZone)
}

/** @throws {Error} If none is set. */
export function festival(): FestivalCore {
  if (!current) throw new Error('No festival is set')
  return current
}

/**
 * A part that only some pages have. Screens name theirs (`lazyScreen`); anything that opens later
 * calls `loadFestivalParts`.
 * @throws {Error} If the part has not loaded.
 */
export function festivalPart<Part extends FestivalPart>(name: Part): FestivalParts[Part] {
  const part = current?.[name] ?? whole?.[name]
  if (part === undefined) throw new Error(`The page does not carry ${name} of the festival`)
  return part as FestivalParts[Part]
}

export async function loadFestivalParts(names: readonly FestivalPart[]): Promise<void> {
  if (names.some((name) => current?.[name] === undefined)) await loadFestival()
}

/** After a failure, the next call tries again. */
export function loadFestival(): Promise<void> {
  loading ??= reloadFestival().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The page does not change until `takeFestival` is called. */
export async function reloadFestival(): Promise<void> {
  const answer = await fetch(festivalHref(language))
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  const file = (await answer.json()) as FestivalFile
  whole = file.festival as Festival
  wholeVersion = file.version
  loaded.tell()
}

export function loadedFestivalVersion(): string | undefined {
  return wholeVersion
}

const NO_NOTICES: Notice[] = []

/** From the newest festival data: notices do not wait until another page opens. */
export function latestNotices(): Notice[] {
  return (whole ?? current)?.notices ?? NO_NOTICES
}

const NO_ENTRIES: ProgrammeEntry[] = []

export function latestProgramme(): ProgrammeEntry[] {
  return (whole ?? current)?.programme ?? NO_ENTRIES
}

export const subscribeToFestival = loaded.subscribe

/** Called when another page opens, never in the middle of a form. */
export function takeFestival(): void {
  if (whole) setFestival(whole)
}
