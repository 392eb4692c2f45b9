import { CATEGORIES, findCategory } from '../catalogue/categories.ts'
import { isWithin } from '../edit-distance.ts'

type Category = (typeof CATEGORIES)[number]

const IN_HINDI: Record<Category, string[]> = {
  'South Indian': ['दक्षिण भारतीय', 'साउथ इंडियन', 'साउथ इन्डियन'],
  Thali: ['थाली'],
  Chinese: ['चाइनीज', 'चाइनीज़', 'चायनीज', 'चीनी व्यंजन'],
  Italian: ['इटालियन', 'इटैलियन', 'इतालवी'],
  Sweets: ['मिठाई', 'मिठाइयाँ', 'मिठाइयां', 'मिष्ठान्न'],
  Desserts: ['डेज़र्ट', 'डेजर्ट', 'मीठा', 'मिष्टान्न'],
  Beverages: ['पेय', 'पेय पदार्थ', 'शीतल पेय'],
  Snacks: ['नाश्ता', 'स्नैक्स', 'अल्पाहार', 'चाट'],
  Water: ['पानी', 'जल'],
  Commercial: ['व्यावसायिक', 'व्यवसायिक', 'वाणिज्यिक', 'कमर्शियल'],
  Others: ['अन्य', 'अन्‍य'],
}

/** These words suggest a category, but are not accepted as its name. */
const OFTEN_MEANT: Partial<Record<Category, string[]>> = {
  'South Indian': ['dosa'],
  Italian: ['pizza', 'pasta'],
  Sweets: ['mithai'],
  Desserts: ['ice cream'],
  Beverages: ['drink', 'drinks', 'juice', 'tea'],
  Snacks: ['nashta', 'namkeen', 'chaat'],
  Others: ['misc'],
}

/** The most wrong letters in a misspelling. Short words allow fewer. */
const SLIP_LETTERS = 2
const SHORT_WORD = 5

export function findHindiCategory(text: string): string | undefined {
  const wanted = text.normalize('NFC').trim()
  return CATEGORIES.find((category) =>
    IN_HINDI[category].some((name) => name.normalize('NFC') === wanted),
  )
}

export function isMisspelt(text: string, categories: readonly string[]): boolean {
  return categories.some((category) => isNear(text.toLowerCase().trim(), category.toLowerCase()))
}

export function findNearCategory(
  text: string,
  categories: readonly string[] = CATEGORIES,
): string | undefined {
  const wanted = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  if (wanted === '') return undefined
  const meant =
    findHindiCategory(wanted) ??
    CATEGORIES.find((category) => OFTEN_MEANT[category]?.includes(wanted))
  return (
    findCategory(wanted, categories) ??
    (meant && findCategory(meant, categories)) ??
    categories.find((category) => isNear(wanted, category.toLowerCase()))
  )
}

function isNear(wanted: string, category: string): boolean {
  const slip = Math.min(wanted.length, category.length) <= SHORT_WORD ? 1 : SLIP_LETTERS
  return isWithin(wanted.replaceAll(' ', ''), category.replaceAll(' ', ''), slip)
}
