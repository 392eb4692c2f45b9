import { type EntryOf, tableReader } from './read-table.ts'

/** The organisation's former leaders (requirement C-6). */
export const readTerms = tableReader({
  file: 'terms.csv',
  noun: 'term',
  columns: {
    years: {
      expected: 'years, such as 1980-1982',
      isRequired: true,
      accepts: (text) => /^\d{4}/.test(text),
    },
    president: { expected: 'the name of the president', otherwise: 'the cell stays empty' },
    secretary: { expected: 'the name of the secretary', otherwise: 'the cell stays empty' },
  },
})

export type Term = EntryOf<typeof readTerms>
