import type { ReadContentFile } from './content-problem.ts'
import { type EntryOf, tableReader } from './read-table.ts'
import { readCommittees } from './people.ts'
import { findHistory } from './history.ts'
import { OPTIONAL_PAGES } from './optional-pages.ts'
import { hasPage } from './festival-facts.ts'

export const DRAWINGS = ['stalls', 'rides', 'medical', 'awards', 'competitions', 'quiz', 'flag']

/** First parts of paths, in addition to those of optional pages and committees. */
export const PAGES = ['', 'home', 'welcome', 'browse-stalls', 'stall', 'rate-stall', 'top-stalls']
const CARDS = ['stall-qr', 'app-qr']

/** Tiles cannot lead to a page that is off, or to the map, which is a dialog. */
export function readAttractions(readFile: ReadContentFile) {
  return tableReader({
    file: 'attractions.csv',
    noun: 'attraction',
    columns: attractionColumns(readFile),
  })(readFile)
}

export function attractionColumns(readFile: ReadContentFile) {
  const optional = OPTIONAL_PAGES.filter((page) => page !== 'map' && hasPage(readFile, page))
  const about = findHistory(readFile).page.slice(1)
  const committees = readCommittees(readFile).value ?? []
  const pages = [
    ...PAGES,
    ...CARDS,
    ...optional.map((page) => (page === 'about-us' ? about : page)),
    ...committees.map(({ id }) => id),
  ]
  return {
    name: { expected: 'the name of the attraction', isRequired: true },
    drawing: {
      expected: `one of ${DRAWINGS.join(', ')}`,
      accepts: (text: string) => DRAWINGS.includes(text),
      options: DRAWINGS,
      otherwise: 'a flag is drawn',
      toValue: (text: string) => text || 'flag',
    },
    /** Empty if the tile leads nowhere. */
    page: {
      expected: 'a page of this site, such as /browse-stalls',
      accepts: (text: string) => {
        const [, first] = /^\/(?![/\\])([^\s\\/?#]*)[^\s\\]*$/.exec(text) ?? []
        return first !== undefined && pages.includes(first)
      },
      options: [
        '/browse-stalls',
        '/top-stalls',
        ...optional.map((page) => (page === 'about-us' ? `/${about}` : `/${page}`)),
        ...committees.map(({ id, years }) => `/${id}/${years}`),
      ],
      otherwise: 'the tile leads nowhere',
    },
  }
}

export type Attraction = EntryOf<typeof readAttractions>
