import { hasDevanagari } from '#shared/devanagari.ts'
import { foldScript } from './fold.ts'

/** Devanagari by sound, without aspiration, length and retroflexion. ç is ch. */
const CONSONANTS = toTable(
  'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह',
  'kkggnççjjnttddnttddnppbbmyrllvsssh',
)
const VOWELS = toTable('अआइईउऊएऐऑओऔ', 'aaiiuueeooo')
const VOWEL_SIGNS = toTable('ािीुूेैॅॉोौ', 'aiiuueeeooo')
const VIRAMA = '्'
const NUKTA = '़'
const NASALS = 'ंँ'

function toTable(letters: string, sounds: string): Map<string, string> {
  return new Map(Array.from(letters, (letter, index) => [letter, sounds[index]!]))
}

/** Each bare consonant gets its inherent a. */
function romanise(text: string): string {
  const parts = text.normalize('NFD')
  // Latin text skips the check of each letter, which takes most of the time.
  if (!hasDevanagari(parts)) return parts
  const letters = Array.from(parts.replaceAll('ऋ', 'रि').replaceAll('ृ', '्रि'))
  return letters
    .map((letter, index) => soundOf(letter, letters[index + 1], letters[index + 2]))
    .join('')
}

function soundOf(letter: string, next = '', afterNext = ''): string {
  const consonant = CONSONANTS.get(letter)
  if (consonant === undefined) {
    if (NASALS.includes(letter)) return 'n'
    if (letter === VIRAMA || letter === NUKTA) return ''
    return VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter) ?? letter
  }
  const follower = next === NUKTA ? afterNext : next
  // Most people type the flapped ड़ and ढ़ as r in Latin letters.
  const sound = next === NUKTA && consonant === 'd' ? 'r' : consonant
  return follower === VIRAMA || VOWEL_SIGNS.has(follower) ? sound : `${sound}a`
}

/** 'samosa', 'samoosa' and 'समोसा' have the same key, and so do 'panipuri' and 'pani puri'. */
export function toPhoneticKey(text: string): string {
  return (
    romanise(foldScript(text))
      .replaceAll('ç', 'ch')
      .normalize('NFD')
      .replace(/[^a-z0-9]/g, '')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/c(?!c*h)k?/g, 'k')
      .replace(/([bcdfgjklmnprstvwz])h+/g, '$1')
      .replace(/[wzfq]/g, (letter) => ({ w: 'v', z: 'j', f: 'p', q: 'k' })[letter]!)
      .replace(/[ey]/g, 'i')
      .replace(/o/g, 'u')
      .replace(/n(?=[pb])/g, 'm')
      .replace(/(.)\1+/g, '$1')
      // 'vada' and 'vara', 'kadhi' and 'karhi': a flapped ड़ is written both ways.
      .replace(/([aeiou])d/g, '$1r')
      .replace(/(?!^)a/g, '')
  )
}
