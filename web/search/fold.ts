/**
 * Text as the search compares it: composed (NFC) and without regard to case, letter by letter, so
 * that every part of a text stays a part of the folded text. (Only sigma's small form depends on
 * its place in the word.)
 */
export function fold(text: string): string {
  return text.normalize('NFC').replaceAll('Σ', 'σ').toLowerCase()
}
