import { language } from '#messages/format.ts'
import { setFestivalZone } from '#shared/clock-time.ts'
import type { Festival, FestivalCore, FestivalPart, FestivalParts } from '#shared/festival.ts'
import { type FestivalFile, festivalHref } from '#shared/precache-list.ts'

/** What is shown: at first what the page carries. */
let current: Festival | undefined
/** The whole festival as it came last; the next page shows it. */
let whole: Festival | undefined
let loading: Promise<void> | undefined

/** Sets the festival that is shown. The renderer does so before each page, and a phone before hydration. */
export function setFestival(next: Festival): void {
  current = next
  setFestivalZone(next.timeZone)
}

/** What every page knows of the festival. @throws {Error} When none is set. */
export function festival(): FestivalCore {
  if (!current) throw new Error('No festival is set')
  return current
}

/** What counts without a signed card; undefined where the option is off. */
export const signedCards = () => festival().signedCards
/** Whether visitors may change their stars until the end. */
export const mayCorrect = () => festival().allowCorrection === true
/** Whether the public list is ever frozen. */
export const hasFreeze = () => festival().freezeAt !== undefined

/**
 * A part that not every page carries. A screen names those that it shows (`lazyScreen`), and what opens later loads them
 * (`loadFestivalParts`).
 * @throws {Error} When it is not here.
 */
export function festivalPart<Part extends FestivalPart>(name: Part): FestivalParts[Part] {
  const part = current?.[name] ?? whole?.[name]
  if (part === undefined) throw new Error(`The page does not carry ${name} of the festival`)
  return part as FestivalParts[Part]
}

/** Resolves when these parts are here. */
export async function loadFestivalParts(names: readonly FestivalPart[]): Promise<void> {
  if (names.some((name) => current?.[name] === undefined)) await loadFestival()
}

/** Loads the whole festival, once; when it did not come, the next one who asks tries again. */
export function loadFestival(): Promise<void> {
  loading ??= reloadFestival().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Loads the festival as it is now. The page stays as it is until `takeFestival`. */
export async function reloadFestival(): Promise<void> {
  const answer = await fetch(festivalHref(language))
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  whole = ((await answer.json()) as FestivalFile).festival as Festival
}

/** Shows the festival that came last. Called when another page opens, never in the middle of a form. */
export function takeFestival(): void {
  if (whole) setFestival(whole)
}
