import type { Sheet } from '../spreadsheets/sheet.ts'
import { stackCoursesOfStalls } from './course-columns.ts'
import { splitNumbered } from './split-numbered.ts'
import { stackStallColumns } from './stall-columns.ts'
import { splitStallRows } from './stall-rows.ts'

/** Brings a list of stalls into the form of one record a row, with the number and the name in columns of their own. */
export function reshapeStalls(sheet: Sheet, isTold: (title: string) => boolean): Sheet {
  const steps = [stackCoursesOfStalls, stackStallColumns, splitNumbered, splitStallRows]
  return steps.reduce((shaped, step) => step(shaped, isTold), sheet)
}
