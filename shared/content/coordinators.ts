import type { ReadContentFile } from './content-problem.ts'
import { readPeople } from './people.ts'

const anyText = { expected: 'a few words', otherwise: 'nothing is shown in its place' }
export const coordinatorColumns = {
  name: { expected: 'the name of a person', isRequired: true },
  department: anyText,
  category: anyText,
  description: anyText,
}
const rules = {
  file: 'event-coordinators.csv',
  noun: 'coordinator',
  columns: coordinatorColumns,
}

/** The people to call during the event (requirement C-4). */
export const readCoordinators = (readFile: ReadContentFile) => readPeople(readFile, rules)

export type Coordinator = NonNullable<ReturnType<typeof readCoordinators>['value']>[number]
