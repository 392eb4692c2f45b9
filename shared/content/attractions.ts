import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { readTable } from './read-table.ts'

/** The drawings that an attraction can have; web/screens/home/attractions.svg holds them. */
export const DRAWINGS = ['stalls', 'rides', 'medical', 'awards', 'competitions', 'quiz', 'flag']

export interface Attraction {
  name: string
  /** One of DRAWINGS. */
  drawing: string
  /** A page of this site; empty where the tile leads nowhere. */
  page: string
}

/** The tiles on Home, in the order of the sheet. */
export function readAttractions(readFile: ReadContentFile): ContentRead<Attraction[]> {
  const read = readTable(readFile, {
    file: 'attractions.csv',
    noun: 'attraction',
    columns: {
      name: { expected: 'the name of the attraction', isRequired: true },
      drawing: {
        expected: `one of ${DRAWINGS.join(', ')}`,
        accepts: (text) => DRAWINGS.includes(text),
        otherwise: 'a flag is drawn',
      },
      page: {
        expected: 'a page of this site, such as /browse-stalls',
        accepts: (text) => /^\/(?!\/)\S*$/.test(text),
        otherwise: 'the tile leads nowhere',
      },
    },
  })
  const attractions = read.value?.map(({ name, drawing, page }) => ({
    name,
    drawing: drawing || 'flag',
    page,
  }))
  return { ...read, value: attractions }
}
