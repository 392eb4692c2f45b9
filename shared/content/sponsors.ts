import { type EntryOf, tableReader } from './read-table.ts'

/** The name boards on Home (requirement H-2). */
export const readSponsors = tableReader({
  file: 'sponsors.csv',
  noun: 'sponsor',
  columns: {
    name: { expected: 'the name of the sponsor', isRequired: true },
    title: { expected: 'what they are thanked for', otherwise: 'the card says "Add title"' },
  },
})

export type Sponsor = EntryOf<typeof readSponsors>
