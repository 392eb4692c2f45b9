import { type FestivalFile, festivalHref } from '#shared/precache.ts'
import type { Festival } from '#shared/festival.ts'
import { setFestival } from '#web/visitors/festival.ts'

/** Loads what visitors see of the festival, on which printed addresses depend. */
export async function showFestival(language: string): Promise<void> {
  const response = await fetch(festivalHref(language))
  const { festival } = (await response.json()) as FestivalFile
  setFestival(festival as Festival)
}
