import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { readTable } from './read-table.ts'

/** Specification, section 3. */
export interface Sponsor {
  name: string
  /** What they are thanked for; may be empty. */
  title: string
}

/** The name boards on Home, in the order of the sheet. */
export function readSponsors(readFile: ReadContentFile): ContentRead<Sponsor[]> {
  const read = readTable(readFile, {
    file: 'sponsors.csv',
    noun: 'sponsor',
    columns: {
      name: { expected: 'the name of the sponsor', isRequired: true },
      title: { expected: 'what they are thanked for', otherwise: 'the card says "Add title"' },
    },
  })
  return { ...read, value: read.value?.map(({ name, title }) => ({ name, title })) }
}
