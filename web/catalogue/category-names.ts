import { festival } from '#web/festival.ts'

/** What pages of this language call a category, or a word in its place. */
export function labelOf(category: string): string {
  return namesOf(category)[0]!
}

/** The same and what it is called otherwise. */
export function namesOf(category: string): readonly string[] {
  return festival().categoryNames[category] ?? [category]
}
