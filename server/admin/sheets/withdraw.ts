import * as z from 'zod'
import type { WithdrawStall } from '#shared/admin/api.ts'
import { STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import { createDraft } from '#shared/admin/draft-sheet.ts'
import type { Change, Sheets } from '#shared/admin/sheets.ts'
import type { AddApprovable } from '../contract/approvable-action.ts'
import { createTaskThread, type RunTaskOf, type TaskDeps } from '../deps/task-thread.ts'
import type { TASKS } from './rated-tasks.ts'
import { editSheets, type SheetsDeps } from './write-sheets.ts'

const NUMBER_MAX = 500
const Stall: z.ZodType<WithdrawStall> = z.strictObject({ number: z.string().max(NUMBER_MAX) })
const right = 'all-cells'

type RunTask = RunTaskOf<typeof TASKS>

export const createRatedThread = (deps: TaskDeps): RunTask =>
  createTaskThread(deps, new URL('./rated-tasks.ts', import.meta.url))

export function addWithdrawAction(add: AddApprovable, run: RunTask, deps: SheetsDeps): void {
  add({
    name: 'withdraw-stall',
    right,
    subject: Stall,
    logged: 'stall-withdrawn',
    readEffect: (subject) => run('withdraw-effect', subject),
    async run({ subject }, { asker }, expectAllowed) {
      await expectAllowed()
      await editSheets(deps, {
        who: asker,
        action: 'sheets-changed',
        refuses: () => false,
        isWhole: true,
        isApproved: true,
        toChanges: (sheets) => toWithdrawal(sheets, subject.number),
      })
    },
  })
}

function toWithdrawal(sheets: Sheets, number: string): Change[] {
  const draft = createDraft('stalls', sheets.stalls)
  const found = [...draft.listKeys()].find(([row]) => draft.read(row, STALL_NUMBER) === number)
  if (!found) return []
  const [row, key] = found
  const before = draft.read(row, 'disabled')
  return [{ kind: 'set', sheet: 'stalls', key, column: 'disabled', before, after: 'yes' }]
}
