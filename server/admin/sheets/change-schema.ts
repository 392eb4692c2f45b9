import * as z from 'zod'
import { SHEET_NAMES } from '#shared/admin/sheets.ts'
import { CELL_MAX } from '#shared/limits.ts'
import { toFieldText, withoutUnseen } from '#shared/unseen.ts'

/** Room for a pasted sheet of a very large festival. */
const CHANGES_MAX = 5000
const COLUMNS_MAX = 100
const TITLE_MAX = 200
/** Room for a stall number, a name and a count as JSON, which may have to escape characters. */
const KEY_MAX = 4 * CELL_MAX
/** Cells already in the files, such as comments, may be longer than what the guide shows. */
const SEEN_MAX = 20 * CELL_MAX

const sheet = z.enum(SHEET_NAMES)
const key = z.string().max(KEY_MAX)
const column = z.string().min(1).max(TITLE_MAX)
/** Trimmed, like the cells of a file when it is read. */
const written = z.string().overwrite(withoutUnseen).trim().max(CELL_MAX)
const seen = z.string().max(SEEN_MAX)
const stall = seen.optional()
const at = z.int().min(0).optional()

function cells(text: z.ZodType<string>) {
  const isNarrow = (row: object) => Object.keys(row).length <= COLUMNS_MAX
  return z.record(column, text).refine(isNarrow)
}

const toFields = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, toFieldText(name, text)]))

/** What is written has one line wherever one is meant. */
const AnyChange = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('set'),
      sheet,
      key,
      column,
      before: seen,
      after: written,
      stall,
    })
    .overwrite((change) => ({ ...change, after: toFieldText(change.column, change.after) })),
  z
    .strictObject({ kind: z.literal('add'), sheet, cells: cells(written), at, stall })
    .overwrite((change) => ({ ...change, cells: toFields(change.cells) })),
  z.strictObject({ kind: z.literal('delete'), sheet, key, cells: cells(seen), at, stall }),
])

export const ChangesBody = z.strictObject({
  changes: z.array(AnyChange).min(1).max(CHANGES_MAX),
})

export const UndoBody = z.strictObject({ entry: z.string().min(1).max(TITLE_MAX) })

export const RefillBody = z.strictObject({
  pin: z.string().max(TITLE_MAX),
  with: z.enum(['nothing', 'samples']),
})
