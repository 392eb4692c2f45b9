import { readCategoryNames } from '#shared/content/categories.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'

/** What a festival says of its cells; the specification's where it says nothing, or its files cannot be used. */
export interface FestivalRules {
  /** By default the rupee. */
  currency?: string | undefined
  /** By default the eleven of the specification. */
  categories?: readonly string[] | undefined
}

export function readFestivalRules(readFile: ReadContentFile): FestivalRules {
  return {
    currency: readFestivalFacts(readFile).value?.currency,
    categories: readCategoryNames(readFile).value,
  }
}
