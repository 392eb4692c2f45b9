import { isSameMoney } from '../findings/price-text.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

/** What the title of a price says of all the cells below it. */
export interface PriceTitle {
  /** What the numbers count where they are no single rupees: 'coupons', 'USD', 'in 100s'. */
  unit?: string
  /** Of how much: 'per kg'. A cell that says it itself means something else. */
  per?: string
  /** What else belongs to each price: 'excl. GST', 'students'. */
  words?: string
}

/** Money of other countries, and what counts as money at a fair. */
const UNIT =
  /[$€£¥৳円元원]|(?<!\p{L})(?:usd|eur|gbp|aed|sgd|aud|cad|nzd|hkd|chf|jpy|cny|rmb|thb|myr|idr|php|krw|zar|brl|mxn|sek|nok|dkk|pln|sar|qar|omr|bhd|kwd|npr|lkr|pkr|bdt|mvr|btn|tk|taka|dollars?|euros?|pounds?|dirhams?|riyals?|rials?|dinars?|baht|nrs|slrs|yen|yuan|ringgits?|pesos?|francs?|reais|coupons?|tokens?|tickets?|vouchers?|points?|credits?|stars?|stamps?|hundreds?|thousands?|lakhs?|lacs?|crores?|paise|paisa|cents?|कूपन|कुपन|टोकन|सौ|शंभर|हज़ार|हजार|लाख|पैसे|કૂપન|ટોકન|হাজার|টোকেন|কুপন|டோக்கன்|టోకెన్)(?![\p{L}\p{M}])/iu
/** 'Rs in lakhs' counts no rupees. */
const SCALE = /hundreds?|thousands?|lakhs?|lacs?|crores?|paise|paisa|सौ|हज़ार|हजार|लाख|पैसे/iu
const RUPEES = /₹|(?<!\p{L})(?:rs|inr|rupees?|रु|रुपये|रुपए|રૂ|રૂપિયા)(?![\p{L}\p{M}])/iu
/** A number that is neither a year nor of how much: 'in 100s', '(x 1000)'. */
const MULTIPLE = /(?<![\d])['’]?(?:10{2,5}|0{2,3})['’]?s?(?![\d\p{L}])/iu
const YEAR = /^(?:19|20)\d\d(?:-\d\d)?$/
const MEASURE =
  /^(?:\d+(?:[.,]\d+)?\s*)?(?:kgs?|kilos?|grams?|gms?|g|ml|ltrs?|lit(?:re|er)s?|l|lbs?|oz|doz(?:en)?|pcs?|pieces?|nos?|plates?|cups?|bowls?|glass(?:es)?|packs?|packets?|box(?:es)?|slices?|portions?|servings?|persons?|people|pax|heads?|bottles?|किलो|ग्राम|प्लेट|नग|કિલો|પ્લેટ)\.?$/iu
const MEASURED =
  /\d+\s*(?:kgs?|gms?|grams?|g|ml|l|pcs?|pieces?|nos?|plates?|people|persons?|pax)(?!\p{L})/giu
/** 'Cost for two'. */
const FOR_HEADS =
  /\bfor\s+(?:\d{1,2}|one|two|three|four)(?!\p{L})(?:\s+(?:people|persons?|pax|pcs?|pieces))?/iu
/** Since when a price counts is no part of it. */
const SINCE = /\b(?:w\.?\s?e\.?\s?f\b\.?|with effect from|effective(?: from)?|as on)[^()]*/iu
const LONGEST = 200
/** Words that say nothing of a price. */
const SILENT =
  /^(?:a|any|at|be|charged?|digits?|do|does|each|enter|for|from|how|if|in|is|it|list|mandatory|much|numbers?|of|only|optional|per|range|required|sold|the|this|to|what|will|would|you|के|का|की|सूची|में|ચી|મા|માં|मध्ये)$/iu
/**
 * Reads the words of a title around its 'Price'.
 * @param currency The festival's: prices in it are prices.
 */
export function readPriceTitle(given: string, currency = '₹'): PriceTitle {
  const title = given
    .normalize('NFKC')
    .replace(SINCE, ' ')
    .replace(/\bprice points?\b/i, 'price')
  // The guide's own, and what is no title.
  if (/^price(_note)?$/i.test(title.trim()) || title.length > LONGEST) return {}
  const inside = [...title.matchAll(/[([{]([^)\]}]*)[)\]}]?/g)].map(([, text]) => text!)
  const outside = title.replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ')
  const found: Required<Record<keyof PriceTitle, string[]>> = { unit: [], per: [], words: [] }
  for (const [at, part] of [outside, ...inside].entries()) readPart(part, at > 0, found)
  // An unknown word that stands alone is the price itself, in another language.
  if (!toTitleWords(title).some((word) => findWordClass(word) === 'price')) found.words = []
  found.unit = found.unit.filter((unit) => !isSameMoney(unit.replace(/^in\s+/i, ''), currency))
  const join = (texts: string[]) => [...new Set(texts)].join(', ')
  return {
    ...(found.unit.length > 0 && { unit: join(found.unit) }),
    ...(found.per.length > 0 && { per: join(found.per) }),
    ...(found.words.length > 0 && { words: join(found.words) }),
  }
}

function readPart(part: string, isInside: boolean, found: Record<keyof PriceTitle, string[]>) {
  const [heads = ''] = FOR_HEADS.exec(part) ?? []
  if (heads !== '') found.words.push(heads.trim())
  const [before, per] = splitPer(part.replace(FOR_HEADS, ' '))
  if (per !== '') found.per.push(`per ${per}`)
  const text = trimSilent(before.split(/\s+/)).join(' ')
  if (MEASURE.test(text) && (isInside || /\d/.test(text))) found.per.push(`per ${text}`)
  else if (isUnit(before)) found.unit.push(toUnit(before, text, isInside))
  else if (text !== '') found.words.push(isInside && !RUPEES.test(before) ? before.trim() : text)
  else if (/\bfrom\s*$/i.test(before)) found.words.push('onwards')
}

function toUnit(before: string, text: string, isInside: boolean): string {
  if (!isInside) return text || UNIT.exec(before)![0]
  return before.trim().replace(/^in\s+(?!.*\d)/i, '')
}

function isUnit(text: string): boolean {
  const isMoney = UNIT.test(text) && (!RUPEES.test(text) || SCALE.test(text))
  return isMoney || MULTIPLE.test(text.replaceAll(MEASURED, ' '))
}

/** 'Rate per kg' and 'Price/Plate' in two. */
function splitPer(part: string): [before: string, per: string] {
  const [whole, behind] = /\bper\s+(.+)$/iu.exec(part) ?? /\/\s*([^/]+)$/u.exec(part) ?? []
  if (whole === undefined) return [part.replaceAll('/', ' '), '']
  const per = trimSilent(behind!.trim().split(/\s+/), true).join(' ')
  const isSlash = whole.startsWith('/')
  if (per === '' || (isSlash && !MEASURE.test(per))) return [part.replaceAll('/', ' '), '']
  return [part.slice(0, part.length - whole.length), per]
}

/** Without the words at both ends that only say that it is a price. */
function trimSilent(words: string[], isEnd = false): string[] {
  const filled = words.filter((word) => /[\p{L}\p{N}%$€£¥৳]/u.test(word))
  const isSilent = (word: string) => !/[$€£¥৳]/u.test(word) && toTitleWords(word).every(saysNothing)
  const first = isEnd ? 0 : filled.findIndex((word) => !isSilent(word))
  if (first === -1) return []
  const last = filled.findLastIndex((word) => !(isEnd ? isPriceWord(word) : isSilent(word)))
  const kept = filled.slice(first, last + 1)
  return kept.map((word, at) =>
    word.replace(at === 0 ? /^[:;,–—-]+/ : /^$/, '').replace(/[:;,*–—-]+$/, ''),
  )
}

const PRICE_WORDS = ['price', 'item', 'asked', 'name', 'row', 'unit', 'number']

function saysNothing(word: string): boolean {
  const means = findWordClass(word)
  // 'Price 1' and 'Price 2' are counted.
  const isCount = /^\d{1,2}$/.test(word)
  return isCount || SILENT.test(word) || YEAR.test(word) || PRICE_WORDS.includes(means ?? '')
}

/** 'in Rs' behind 'per kg'. */
function isPriceWord(word: string): boolean {
  return toTitleWords(word).every((one) => one === 'in' || findWordClass(one) === 'price')
}
