import { MESSAGE_MAX, PHONE_MAX_DIGITS, type RateLimit, VISITOR_NAME_MAX } from '../limits.ts'

/**
 * Text is counted in code points, and must not be blank unless optional. A phone has only digits. A
 * key can be any text, because it is looked up.
 */
export type Field = { isOptional?: true } & (
  | { type: 'text' | 'phone'; maxLength: number }
  | { type: 'stars' | 'key' | 'uuid' }
)

/** The title defaults to the column's name. */
interface ExportedField {
  title?: string
  width: number
}

/**
 * The routes, both stores, backups, exports and erasure are derived from this. The tables
 * themselves are created by migrations in `server/store/sqlite/migrations` and
 * `supabase/migrations`. The whole row is personal data.
 */
export interface FormTable {
  /** The name in the database and the address; `mela export` writes it with dashes. */
  name: string
  nouns: readonly [string, string]
  /** In the order of the table's columns, between `id` and `device_id`. */
  fields: Readonly<Record<string, Field & ExportedField>>
  unique?: readonly string[]
  /** Whether our own server stores which privacy notice was in force. */
  keepsNotice?: true
  limit: RateLimit
}

type ValueOf<F extends Field> = F extends { type: 'stars' }
  ? number
  : F extends { isOptional: true }
    ? string | null
    : string

/** Exactly the columns an insert sends. */
export type FormRow<Table extends FormTable = FormTable> = { id: string; device_id: string } & {
  -readonly [Name in keyof Table['fields']]: ValueOf<Table['fields'][Name]>
}

/** What a visitor sends, in the order of the table. */
export function columnsOf({ fields }: Pick<FormTable, 'fields'>): Record<string, Field> {
  return { id: { type: 'uuid' }, ...fields, device_id: { type: 'uuid' } }
}

/** In the order of the table. The service sets what a visitor does not send. */
export function storedColumnsOf(form: FormTable): string[] {
  return [...Object.keys(columnsOf(form)), ...(form.keepsNotice ? ['notice'] : []), 'created_at']
}

export const feedback = {
  name: 'feedback',
  nouns: ['row of feedback', 'rows of feedback'],
  fields: {
    rating: { type: 'stars', title: 'stars', width: 6 },
    message: { type: 'text', maxLength: MESSAGE_MAX, isOptional: true, width: 80 },
  },
  /** 72 an hour. */
  limit: { burst: 5, intervalMs: 50_000 },
} as const satisfies FormTable

export type FeedbackRow = FormRow<typeof feedback>

export const joinRequests = {
  name: 'join_requests',
  nouns: ['join request', 'join requests'],
  fields: {
    full_name: { type: 'text', maxLength: VISITOR_NAME_MAX, width: 30 },
    phone: { type: 'phone', maxLength: PHONE_MAX_DIGITS, width: 16 },
  },
  // Not the phone alone, because a refusal would reveal that a number is registered.
  unique: ['device_id', 'phone'],
  keepsNotice: true,
  /** 36 an hour. */
  limit: { burst: 5, intervalMs: 100_000 },
} as const satisfies FormTable

export type JoinRequestRow = FormRow<typeof joinRequests>

const forms = [joinRequests, feedback] as const

export type Form = (typeof forms)[number]

export const FORM_TABLES: readonly FormTable[] = forms
