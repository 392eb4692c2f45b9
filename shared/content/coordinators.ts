import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { phoneColumn, toDigits } from './phone.ts'
import { priorityColumn, sortByPriority, toPriority } from './priority.ts'
import { readTable } from './read-table.ts'

/** Specification, section 3. */
export interface EventCoordinator {
  id: string
  name: string
  department: string
  /** Digits only; empty where there is none. */
  phoneNumber: string
  category: string
  priority: number
  description: string
}

const anyText = { expected: 'a few words', otherwise: 'nothing is shown in its place' }

/** Whom to call during the event, sorted by priority. */
export function readCoordinators(readFile: ReadContentFile): ContentRead<EventCoordinator[]> {
  const read = readTable(readFile, {
    file: 'event-coordinators.csv',
    noun: 'coordinator',
    columns: {
      priority: priorityColumn,
      name: { expected: 'the name of a person', isRequired: true },
      department: anyText,
      phone_number: phoneColumn,
      category: anyText,
      description: anyText,
    },
  })
  const coordinators = read.value?.map((row) => ({
    id: String(row.line),
    name: row.name,
    department: row.department,
    phoneNumber: toDigits(row.phone_number),
    category: row.category,
    priority: toPriority(row.priority),
    description: row.description,
  }))
  return { ...read, value: coordinators && sortByPriority(coordinators) }
}
