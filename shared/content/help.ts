import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { hasPage } from './festival-facts.ts'
import { type Coordinator, phoneColumn, readCoordinators } from './people.ts'
import { type EntryOf, tableReader } from './read-table.ts'

export const HELP_FILE = 'help.csv'

export const helpColumns = (readFile: ReadContentFile) => ({
  what: { expected: 'what visitors need help with, such as a lost child', isRequired: true },
  whatToDo: { expected: 'what they should do', isOptional: true },
  phoneNumber: { ...phoneColumn(readFile), isOptional: true },
})

const readEntries = (readFile: ReadContentFile) =>
  tableReader({ file: HELP_FILE, noun: 'row', columns: helpColumns(readFile) })(readFile)

export interface Help {
  /** In the order of the sheet. */
  entries: EntryOf<typeof readEntries>[]
  /** The people whom visitors can call. Empty if the coordinators' page is off. */
  coordinators: Coordinator[]
}

/** Null if the festival has no such sheet, or an empty one. */
export function readHelp(readFile: ReadContentFile): ContentRead<Help | null> {
  if (!readFile(HELP_FILE)) return { value: null, problems: [], samples: {} }
  const read = readEntries(readFile)
  const isOn = hasPage(readFile, 'event-coordinators')
  // The coordinators' own page reports their problems.
  const coordinators = (isOn && readCoordinators(readFile).value) || []
  const value = read.value && (read.value.length > 0 ? { entries: read.value, coordinators } : null)
  return { ...read, value }
}
