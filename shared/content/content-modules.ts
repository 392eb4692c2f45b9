import { readAttractions } from './attractions.ts'
import { readAllMembers, readCommittees } from './committees.ts'
import { readCategories, readCategoryNames } from './categories.ts'
import { type ContentRead, mergeReads, type ReadContentFile } from './content-problem.ts'
import { readCoordinators } from './coordinators.ts'
import { readFestival } from './festival.ts'
import { readHistory } from './history.ts'
import { readSponsors } from './sponsors.ts'
import { readTerms } from './terms.ts'
import { readUpcomingProject } from './upcoming-project.ts'

/**
 * What the site imports from the content folder, by the name that it imports: `#content/sponsors`.
 * Read and checked when the site is built, so that no phone does it.
 */
export const contentModules: Record<string, (readFile: ReadContentFile) => ContentRead<unknown>> = {
  festival: readFestival,
  sponsors: readSponsors,
  attractions: readAttractions,
  categories: readCategoryNames,
  'category-icons': readCategories,
  committees: readCommittees,
  'committee-members': readAllMembers,
  'event-coordinators': readCoordinators,
  history: readHistory,
  terms: readTerms,
  'upcoming-project': readUpcomingProject,
}

/** Everything in the content folder that goes into the built pages, read for its mistakes. */
export function readContent(readFile: ReadContentFile) {
  return mergeReads(Object.values(contentModules).map((read) => read(readFile)))
}
