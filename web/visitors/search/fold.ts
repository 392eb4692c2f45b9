import { toAsciiDigits } from '#shared/cell-rules/digits.ts'

/**
 * From Bengali to Malayalam. Following ISCII, Unicode has their letters at the same offsets as in
 * Devanagari.
 */
const INDIAN_SCRIPTS = /[\u0980-\u0d7f]/g
const toDevanagari = (letter: string) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f))

/** Accents, the nukta, joiners and other characters that phones add or leave out. */
const UNSEEN = /[\u0300-\u036f\u093c]|[\u00ad\u200b-\u200f\u2060\ufeff]/g
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u00b4`]/g
/** A line break separates fields. */
const SPACES = /[^\S\n]+/g

/**
 * Ignores case, accents, the nukta, joiners, and kinds of apostrophes and spaces. Works letter by
 * letter, so that substrings of a text stay substrings once folded.
 */
export const fold = (text: string): string =>
  foldScript(text)
    .normalize('NFD')
    .replaceAll(UNSEEN, '')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(SPACES, ' ')

/** Ignores case, the script of digits and the choice of Indian script. */
export function foldScript(text: string): string {
  const composed = text.normalize('NFC').replaceAll(INDIAN_SCRIPTS, toDevanagari)
  return toAsciiDigits(composed).toLowerCase()
}

export function onceForEach<Item extends object, Read>(read: (item: Item) => Read) {
  const known = new WeakMap<Item, Read>()
  return (item: Item): Read => {
    const found = known.get(item) ?? read(item)
    known.set(item, found)
    return found
  }
}
