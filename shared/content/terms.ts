import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { readTable } from './read-table.ts'

/** Who led the organisation when (specification, section 3). */
export interface OrganisationTerm {
  president: string
  secretary: string
  years: string
}

/** Presidents and secretaries, in the order of the sheet. */
export function readTerms(readFile: ReadContentFile): ContentRead<OrganisationTerm[]> {
  const person = (word: string) => ({
    expected: `the name of the ${word}`,
    otherwise: 'the cell stays empty',
  })
  const read = readTable(readFile, {
    file: 'terms.csv',
    noun: 'term',
    columns: {
      years: {
        expected: 'years, such as 1980-1982',
        isRequired: true,
        accepts: (text) => /^\d{4}/.test(text),
      },
      president: person('president'),
      secretary: person('secretary'),
    },
  })
  const terms = read.value?.map(({ president, secretary, years }) => ({
    president,
    secretary,
    years,
  }))
  return { ...read, value: terms }
}
