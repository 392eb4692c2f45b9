import type { MapPlace } from '#shared/event-map/event-map.ts'
import { PLACE_KINDS } from '#shared/event-map/place-kinds.ts'
import { fold } from './fold.ts'
import { toPhoneticKey } from './phonetic-key.ts'

/** A shorter text is the start of too many words. */
const FEWEST_LETTERS = 4

/** 'toilet', 'wash', 'शौचालय' and 'shauchalaya' find the same places. */
export function findPlaces(places: readonly MapPlace[], query: string): string[] {
  const wanted = fold(query).trim()
  const sound = toPhoneticKey(wanted)
  const isMeant = (word: string) =>
    fold(word) === wanted ||
    (wanted.length >= FEWEST_LETTERS &&
      (fold(word).startsWith(wanted) || toPhoneticKey(word) === sound))
  return places.filter((place) => wordsOf(place).some(isMeant)).map(({ name }) => name)
}

/** Its own names, and words for its kind in English and Hindi. */
function wordsOf({ name, kind, written }: MapPlace): string[] {
  const ofKind = kind === 'word' ? [] : PLACE_KINDS[kind].words.split('|')
  return [name, ...written, ...ofKind]
}
