import type { RateLimit } from '../limits.ts'

/**
 * A field that a visitor sends. Text is counted in code points, and is not blank unless optional; a
 * phone is digits only; stars are a whole number; a key is looked up, so any text is allowed.
 */
export type Field = { isOptional?: true } & (
  | { type: 'text' | 'phone'; maxLength: number }
  | { type: 'stars' | 'key' | 'uuid' }
)

/** How an export shows a column. The title defaults to the column's name. */
interface ExportedField {
  title?: string
  width: number
}

/**
 * A form and its table, used by the routes, both stores, backups, exports and erasure. Its SQL is a
 * migration in `server/store/sqlite/migrations` and one in `supabase/migrations`, where it has an
 * `edition` too. The whole row is personal data.
 */
export interface FormTable {
  /** In the database and the address; with dashes in `mela export`. */
  name: string
  /** The nouns for one row and for many. */
  nouns: readonly [string, string]
  /** In the order of the table, between `id` and `device_id`. */
  fields: Readonly<Record<string, Field & ExportedField>>
  /** Columns that identify duplicates, besides the id. */
  unique?: readonly string[]
  /** The limit per device. */
  limit: RateLimit
}

type ValueOf<F extends Field> = F extends { type: 'stars' }
  ? number
  : F extends { isOptional: true }
    ? string | null
    : string

/** The columns of an insert, exactly. */
export type FormRow<Form extends FormTable = FormTable> = { id: string; device_id: string } & {
  -readonly [Name in keyof Form['fields']]: ValueOf<Form['fields'][Name]>
}

/** The columns that a visitor sends, in the order of the table. */
export function columnsOf({ fields }: Pick<FormTable, 'fields'>): Record<string, Field> {
  return { id: { type: 'uuid' }, ...fields, device_id: { type: 'uuid' } }
}

/** All columns, in the order of the table. The service sets the last one. */
export function storedColumnsOf(form: FormTable): string[] {
  return [...Object.keys(columnsOf(form)), 'created_at']
}
