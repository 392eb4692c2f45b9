import { type EntryOf, tableReader } from './read-table.ts'

/** The drawings that an attraction can have; web/screens/home/attractions.svg holds them. */
export const DRAWINGS = ['stalls', 'rides', 'medical', 'awards', 'competitions', 'quiz', 'flag']

/** The tiles on Home. */
export const readAttractions = tableReader({
  file: 'attractions.csv',
  noun: 'attraction',
  columns: {
    name: { expected: 'the name of the attraction', isRequired: true },
    drawing: {
      expected: `one of ${DRAWINGS.join(', ')}`,
      accepts: (text) => DRAWINGS.includes(text),
      otherwise: 'a flag is drawn',
      toValue: (text) => text || 'flag',
    },
    /** Empty where the tile leads nowhere. */
    page: {
      expected: 'a page of this site, such as /browse-stalls',
      accepts: (text) => /^\/(?![/\\])[^\s\\]*$/.test(text),
      otherwise: 'the tile leads nowhere',
    },
  },
})

export type Attraction = EntryOf<typeof readAttractions>
