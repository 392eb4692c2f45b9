import type { Records } from '#server/store/contract/organiser-records.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'

/** Only the last ten digits must match, because the number may begin with +91 or 0. */
const OWN_DIGITS = 10

/** @returns Undefined if nothing was typed. */
export function findPhoneTest(typed: string): ((phone: string) => boolean) | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === '') return undefined
  return (phone) =>
    phone === digits ||
    (digits.length >= OWN_DIGITS && phone.slice(-OWN_DIGITS) === digits.slice(-OWN_DIGITS))
}

export interface RowCounts {
  ratings: number
  /** By form table. */
  forms: Record<string, number>
}

/** @param before Counts only what was sent before this time. */
export async function countRows(records: Records, before?: Date): Promise<RowCounts> {
  const endMs = before?.getTime() ?? Infinity
  const count = (rows: { created_at: string }[]) =>
    rows.filter((row) => Date.parse(row.created_at) < endMs).length
  const forms: Record<string, number> = {}
  for (const form of FORM_TABLES) forms[form.name] = count(await records.formRows(form))
  return { ratings: count(await records.ledger()), forms }
}
