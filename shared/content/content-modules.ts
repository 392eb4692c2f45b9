import { readAttractions } from './attractions.ts'
import { readAllMembers, readCommittees } from './committees.ts'
import { readCategories, readCategoryTranslations, readCategoryNames } from './categories.ts'
import { LANGUAGES } from '../languages.ts'
import {
  type ContentRead,
  mergeReads,
  type ReadContentFile,
  toSentence,
} from './content-problem.ts'
import { readIn } from './translations.ts'
import { readCoordinators } from './coordinators.ts'
import { readEventMap } from './event-map.ts'
import { readFestival } from './festival.ts'
import { readHistory } from './history.ts'
import { readSponsors } from './sponsors.ts'
import type { OptionalPage } from './switch-fields.ts'
import {
  hasPage,
  readGuideLanguages,
  readLanguageOffers,
  readOtherLanguages,
  readPopularFoods,
  readSwitches,
} from './switches.ts'
import { readTerms } from './terms.ts'
import { readUpcomingProject } from './upcoming-project.ts'

/**
 * What the site imports from the content folder, by the name that it imports: `#content/sponsors`.
 * Read and checked when the site is built, so that no phone does it.
 */
export const contentModules: Record<string, (readFile: ReadContentFile) => ContentRead<unknown>> = {
  festival: readFestival,
  'festival-foot': readFestival,
  switches: readSwitches,
  sponsors: readSponsors,
  attractions: readAttractions,
  categories: readCategoryNames,
  'category-icons': readCategories,
  'category-names': readCategoryTranslations,
  'popular-foods': readPopularFoods,
  languages: readGuideLanguages,
  'other-languages': readOtherLanguages,
  'language-offers': readLanguageOffers,
  committees: readCommittees,
  'committee-members': readAllMembers,
  'event-coordinators': readCoordinators,
  'event-map': readEventMap,
  history: readHistory,
  terms: readTerms,
  'upcoming-project': readUpcomingProject,
}

/** What only one page shows; without the page nobody needs the file. */
const PAGE_OF: Partial<Record<string, OptionalPage>> = {
  'event-coordinators': 'event-coordinators',
  history: 'about-us',
  terms: 'about-us',
  'upcoming-project': 'upcoming-projects',
}

/** Everything in the content folder that goes into the built pages, read for its mistakes in each language of the guide. */
export function readContent(readFile: ReadContentFile) {
  const needed = Object.entries(contentModules).filter(([name]) => {
    const page = PAGE_OF[name]
    // These stand in festival.json too, whose mistakes are named once.
    return (
      name !== 'switches' &&
      name !== 'festival-foot' &&
      (page === undefined || hasPage(readFile, page))
    )
  })
  const languages = readGuideLanguages(readFile).value ?? LANGUAGES
  const reads = languages.map(({ language }) =>
    mergeReads(needed.map(([, read]) => read(readIn(readFile, language)))),
  )
  return {
    // A mistake that every language has is told once.
    problems: uniqueBy(
      reads.flatMap(({ problems }) => problems),
      toSentence,
    ),
    samples: reads[0]!.samples,
    /** By language, how many texts of each file it shows in another. */
    untranslated: Object.fromEntries(
      languages.map(({ language }, index) => [language, reads[index]!.untranslated]),
    ),
  }
}

function uniqueBy<T>(list: T[], toKey: (one: T) => string): T[] {
  return [...new Map(list.map((one) => [toKey(one), one])).values()]
}
