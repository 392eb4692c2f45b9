import { feedback } from './feedback.ts'
import type { FormTable } from './form-table.ts'
import { joinRequests } from './join-requests.ts'

const forms = [joinRequests, feedback] as const

/** One of the forms, with its own fields. */
export type Form = (typeof forms)[number]

/** Every form of the site. */
export const FORM_TABLES: readonly FormTable[] = forms
