import * as z from 'zod'
import { type ContentEdit, PICTURES } from '#shared/admin/content-api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import { withoutUnseen, withoutUnseenIn } from '#shared/typed-text.ts'

/** Enough for a map of 120 by 120 squares, and for the longest lists. */
const ROWS_MAX = 1000
const CELLS_MAX = 200
const CELL_MAX = 2000
const TEXT_MAX = 200_000
const LABEL_MAX = 200
const FACTS_MAX = 60
const EDITS_MAX = 40

const file = z.string().max(LABEL_MAX)
const isSmall = (facts: object) =>
  Object.keys(facts).length <= FACTS_MAX && JSON.stringify(facts).length <= TEXT_MAX
const shapes = {
  facts: {
    file,
    facts: z
      .record(z.string().max(LABEL_MAX), z.json().overwrite(withoutUnseenIn as <T>(facts: T) => T))
      .refine(isSmall),
  },
  rows: {
    file,
    rows: z
      .array(z.array(z.string().overwrite(withoutUnseen).trim().max(CELL_MAX)).max(CELLS_MAX))
      .max(ROWS_MAX),
  },
  text: { file, text: z.string().overwrite(withoutUnseen).max(TEXT_MAX) },
}
const base = z.string().max(LABEL_MAX)

export const SaveBody = z.union([
  z.strictObject({ ...shapes.facts, base }),
  z.strictObject({ ...shapes.rows, base }),
  z.strictObject({ ...shapes.text, base }),
]) satisfies z.ZodType<PostBody<'/content'>>

const Edit = z.union([
  z.strictObject(shapes.facts),
  z.strictObject(shapes.rows),
  z.strictObject(shapes.text),
]) satisfies z.ZodType<ContentEdit>

export const PreviewBody = z.strictObject({
  edits: z.array(Edit).max(EDITS_MAX),
}) satisfies z.ZodType<PostBody<'/content-preview'>>

export const NewFestivalBody = z.strictObject({
  facts: shapes.facts.facts,
}) satisfies z.ZodType<PostBody<'/new-festival'>>

export const PictureBody = z.strictObject({ name: z.enum(PICTURES) })
