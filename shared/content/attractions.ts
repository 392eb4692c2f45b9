import type { ReadContentFile } from './content-problem.ts'
import { type EntryOf, tableReader } from './read-table.ts'
import { OPTIONAL_PAGES } from './switch-fields.ts'
import { hasPage } from './switches.ts'

/** The drawings that an attraction can have; web/screens/home/attractions.svg holds them. */
export const DRAWINGS = ['stalls', 'rides', 'medical', 'awards', 'competitions', 'quiz', 'flag']

/** By the name of the file with the text. */
const ABOUT_PAGES = ['/about-jys', '/about']

/** The tiles on Home. A page that is off is none of this site. */
export function readAttractions(readFile: ReadContentFile) {
  const off = OPTIONAL_PAGES.filter((page) => !hasPage(readFile, page))
  const hrefs = off.flatMap((page) => (page === 'about-us' ? ABOUT_PAGES : `/${page}`))
  return tableReader(toRules(hrefs))(readFile)
}

const toRules = (off: string[]) => ({
  file: 'attractions.csv',
  noun: 'attraction',
  columns: {
    name: { expected: 'the name of the attraction', isRequired: true },
    drawing: {
      expected: `one of ${DRAWINGS.join(', ')}`,
      accepts: (text: string) => DRAWINGS.includes(text),
      otherwise: 'a flag is drawn',
      toValue: (text: string) => text || 'flag',
    },
    /** Empty where the tile leads nowhere. */
    page: {
      expected: 'a page of this site, such as /browse-stalls',
      accepts: (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text) && !off.includes(text),
      otherwise: 'the tile leads nowhere',
    },
  },
})

export type Attraction = EntryOf<typeof readAttractions>
