import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { textsOf } from '#shared/catalogue/translations.ts'
import { isWithin } from '#shared/edit-distance.ts'
import { namesOf } from '#web/catalogue/category-names.ts'
import { onceForEach } from './once-for-each.ts'
import { toPhoneticKey } from './phonetic-key.ts'
import { addPlace, type StallsByText, toStalls } from './stalls-by-text.ts'

const ONE_SLIP_FROM_LETTERS = 4
const TWO_SLIPS_FROM_LETTERS = 7
/** 'pav bhaji' is two words, 'rajasthani dal bati churma' four. */
const MAX_WORDS = 4
/** A text of hundreds of words must not take the square of their number. */
const MOST_WORDS_ON = 12

/**
 * Stalls whose name, or a product or category of theirs, sounds like the query, whatever the script
 * and the spacing; where none does, those a slip or two of the finger away.
 */
export function findClosest(vendors: Vendor[], query: string): Vendor[] {
  const wanted = toPhoneticKey(query)
  if (wanted.length < 2) return []
  const { rests, wholes } = soundsOf(vendors)
  const sounding = stallsWith(vendors, rests, (key) => key.startsWith(wanted))
  if (sounding.length > 0) return sounding
  const slips = allowedSlips(wanted)
  if (slips === 0) return []
  return stallsWith(vendors, wholes, (key) => isWithin(key, wanted, slips))
}

/** A shorter key stands for too many words. */
const FEWEST_SOUNDS = 3

/** Stalls with the same words in another spelling: 'paneer' for 'panner'. */
export function findSounding(vendors: Vendor[], query: string): Vendor[] {
  const wanted = toPhoneticKey(query)
  if (wanted.length < FEWEST_SOUNDS) return []
  return toStalls(vendors, [soundsOf(vendors).wholes.get(wanted) ?? []])
}

/** Whether a name of a product is close to a query, in the way in which stalls are found by it. */
export function isCloseName(product: Product, query: string): boolean {
  const wanted = toPhoneticKey(query)
  const slips = allowedSlips(wanted)
  const keys = textsOf(product, ['name']).flatMap(toPhraseKeys)
  return keys.some(
    ({ rest, whole }) =>
      (wanted.length > 1 && rest.startsWith(wanted)) ||
      (slips > 0 && isWithin(whole, wanted, slips)),
  )
}

interface PhraseKey {
  /** From a word's start on. */
  rest: string
  /** From a word's start to the end of that word or of one of the next. */
  whole: string
}

function allowedSlips({ length }: string): number {
  if (length >= TWO_SLIPS_FROM_LETTERS) return 2
  return length >= ONE_SLIP_FROM_LETTERS ? 1 : 0
}

interface Sounds {
  rests: StallsByText
  wholes: StallsByText
}

const soundsOf = onceForEach(readSounds)

function readSounds(vendors: Vendor[]): Sounds {
  const sounds: Sounds = { rests: new Map(), wholes: new Map() }
  const keysOf = new Map<string, PhraseKey[]>()
  for (const [place, vendor] of vendors.entries()) {
    for (const text of soundedTexts(vendor)) {
      const keys = keysOf.get(text) ?? toPhraseKeys(text)
      keysOf.set(text, keys)
      for (const { rest, whole } of keys) {
        addPlace(sounds.rests, rest, place)
        addPlace(sounds.wholes, whole, place)
      }
    }
  }
  return sounds
}

function soundedTexts(vendor: Vendor): string[] {
  const ofProducts = vendor.products.flatMap((product) => [
    ...textsOf(product, ['name']),
    ...namesOf(product.category),
  ])
  return [...textsOf(vendor, ['stallName']), ...ofProducts]
}

function stallsWith(vendors: Vendor[], index: StallsByText, isMatch: (key: string) => boolean) {
  return toStalls(
    vendors,
    [...index].flatMap(([key, places]) => (isMatch(key) ? [places] : [])),
  )
}

function toPhraseKeys(text: string): PhraseKey[] {
  const words = text.split(/[\s,.;:()&/"'-]+/).filter((word) => word !== '')
  return words.flatMap((_, start) => {
    const rest = toPhoneticKey(words.slice(start, start + MOST_WORDS_ON).join(''))
    const lengths = Math.min(MAX_WORDS, words.length - start)
    return Array.from({ length: lengths }, (__, more) => ({
      rest,
      whole: toPhoneticKey(words.slice(start, start + more + 1).join('')),
    }))
  })
}
