import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { textsOf } from '#shared/catalogue/translations.ts'
import { isWithin } from '#shared/edit-distance.ts'
import { namesOf } from '#web/visitors/festival-names.ts'
import { onceForEach } from './fold.ts'
import { toPhoneticKey } from './phonetic-key.ts'

/** Minimum letters of a word's phonetic key to match with one typing mistake, and with two. */
const LETTERS_FOR_SLIPS = [4, 7]
/** 'pav bhaji' is two words, 'rajasthani dal bati churma' four. */
const MAX_WORDS = 4
/** Limited, so that the time for a text of hundreds of words does not grow quadratically. */
const MOST_WORDS_ON = 12

/**
 * Finds what sounds like the query in any script and spacing; if nothing does, allows one or two
 * typing mistakes.
 */
export function findClosest(vendors: Vendor[], query: string): Vendor[] {
  const wanted = toPhoneticKey(query)
  if (wanted.length < 2) return []
  const sounding = findBySound(vendors, startsLike(wanted))
  return sounding.length > 0 ? sounding : findBySound(vendors, isSlipOf(wanted))
}

/** Shorter keys match too many words. */
const FEWEST_SOUNDS = 2

/** The same words in another spelling: 'paneer' for 'panner'. */
export function findSounding(vendors: Vendor[], query: string): Vendor[] {
  const wanted = toPhoneticKey(query)
  if (wanted.length < FEWEST_SOUNDS) return []
  return findBySound(vendors, ({ whole }) => whole === wanted)
}

function findBySound(vendors: Vendor[], isMatch: (key: PhraseKey) => boolean): Vendor[] {
  const known = new Map<PhraseKey[], boolean>()
  const matches = (keys: PhraseKey[]) => {
    const isKnown = known.get(keys) ?? keys.some(isMatch)
    known.set(keys, isKnown)
    return isKnown
  }
  return vendors.filter((vendor) => soundsOf(vendor).some(matches))
}

export function isCloseName(product: Product, query: string): boolean {
  const wanted = toPhoneticKey(query)
  if (wanted.length < 2) return false
  const keys = textsOf(product, ['name']).flatMap(toPhraseKeys)
  return keys.some(startsLike(wanted)) || keys.some(isSlipOf(wanted))
}

interface PhraseKey {
  /** From the start of a word to the end of the text. */
  rest: string
  /** From the start of a word to the end of that word or one of the next. */
  whole: string
}

function startsLike(wanted: string) {
  return ({ rest }: PhraseKey) => rest.startsWith(wanted)
}

function isSlipOf(wanted: string) {
  const slips = LETTERS_FOR_SLIPS.filter((least) => wanted.length >= least).length
  return ({ whole }: PhraseKey) => slips > 0 && isWithin(whole, wanted, slips)
}

export const soundsOf = onceForEach((vendor: Vendor): PhraseKey[][] => {
  const ofProducts = vendor.products.flatMap((product) => [
    ...textsOf(product, ['name']),
    ...namesOf(product.category),
  ])
  const texts = new Set([...textsOf(vendor, ['stallName']), ...ofProducts])
  return [...texts].map((text) => {
    const keys = keysOf.get(text) ?? toPhraseKeys(text)
    keysOf.set(text, keys)
    return keys
  })
})

/** Cached by text, because stalls share most of their texts. */
const keysOf = new Map<string, PhraseKey[]>()

function toPhraseKeys(text: string): PhraseKey[] {
  const words = text.split(/[\s,.;:()&/"'-]+/).filter((word) => word !== '')
  const keyOf = (from: number, count: number) =>
    toPhoneticKey(words.slice(from, from + count).join(''))
  return words.flatMap((_, start) => {
    const left = words.length - start
    const wholes = Array.from({ length: Math.min(MAX_WORDS, left) }, (__, more) =>
      keyOf(start, more + 1),
    )
    const rest = left > MAX_WORDS ? keyOf(start, MOST_WORDS_ON) : wholes[left - 1]!
    return wholes.map((whole) => ({ rest, whole }))
  })
}
