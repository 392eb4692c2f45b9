import type { RatedStalls } from '../rows/rated-stalls.ts'
import { UserError } from '../cli/command.ts'
import { createContentReader } from '../cli/content-folder.ts'
import {
  type ColumnAnswers,
  findUnused,
  readAnswers,
  readRemembered,
  toTitleAnswers,
} from '../columns/column-answers.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { findChanges } from './describe-changes.ts'
import { type GivenOptions, readImportOptions } from './import-options.ts'
import { readLiveFiles } from './live-files.ts'
import { planImport } from './plan-import.ts'

/**
 * What importing the sheets would change, for the command and the organisers' app. Writes nothing.
 * @param rated Stalls that stay, at their numbers.
 * @throws UserError if the sheets cannot be read with these options.
 */
export function prepareImport(
  sheets: Sheet[],
  { contentDir, filesDir }: { contentDir: string; filesDir: string },
  now: Date,
  given: GivenOptions,
  rated: RatedStalls = new Map(),
) {
  const live = readLiveFiles(filesDir)
  const said = readAnswers(given.list('column'))
  const remembered = readRemembered(contentDir)
  const rules = readFestivalRules(createContentReader(contentDir))
  const plan = planImport(sheets, live, now.toISOString(), {
    ...readImportOptions(given, live),
    ...rules,
    rated,
    answers: new Map([...remembered, ...said]),
  })
  const unused = findUnused(said, plan.reports)
  if (unused !== undefined && plan.questions.every(({ asks }) => asks !== 'title-row')) {
    throw new UserError(
      `No sheet has a column "${unused}". Write its title as in the sheet, or its letter. Nothing was changed.`,
    )
  }
  const answers: ColumnAnswers | undefined =
    said.size > 0 ? new Map([...remembered, ...toTitleAnswers(said, plan.reports)]) : undefined
  return {
    plan,
    /** The public files as they are. */
    live,
    changes: findChanges(plan.before, plan.after, rules.currency),
    /** Answers about earlier lists that still count. */
    earlier: new Map([...remembered].filter(([key]) => !said.has(key))),
    /** What to remember for the next list. */
    answers,
  }
}
