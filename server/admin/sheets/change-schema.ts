import * as z from 'zod'
import { SHEET_NAMES } from '#shared/admin/sheets.ts'
import { CELL_MAX } from '#shared/limits.ts'
import { toFieldText, withoutUnseen } from '#shared/typed-text.ts'

/** Enough for a pasted sheet of a very large festival. */
const CHANGES_MAX = 5000
const COLUMNS_MAX = 100
const TITLE_MAX = 200
/** Enough for a stall number, a name and a count as JSON with escaped characters. */
const KEY_MAX = 4 * CELL_MAX
/** Cells that are already in the files can be longer than new ones may be. */
const SEEN_MAX = 20 * CELL_MAX

const sheet = z.enum(SHEET_NAMES)
const key = z.string().max(KEY_MAX)
const column = z.string().min(1).max(TITLE_MAX)
/** Trimmed, as when a file is read. */
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

export const UndoPersonBody = z.strictObject({
  who: z.string().min(1).max(TITLE_MAX),
  since: z.iso.datetime(),
  seen: z.string().max(TITLE_MAX).optional(),
})

export const RefillBody = z.strictObject({
  pin: z.string().max(TITLE_MAX),
  with: z.enum(['nothing', 'samples']),
})
