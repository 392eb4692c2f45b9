import { readCategoryNames } from '#shared/content/categories.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'

/** Undefined if missing or unusable. */
export interface FestivalRules {
  /** Default: the rupee. */
  currency?: string | undefined
  /** Default: the specification's eleven. */
  categories?: readonly string[] | undefined
}

export function readFestivalRules(readFile: ReadContentFile): FestivalRules {
  return {
    currency: readFestivalFacts(readFile).value?.currency,
    categories: readCategoryNames(readFile),
  }
}
