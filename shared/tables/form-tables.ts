import { feedback } from './feedback.ts'
import type { FormTable } from './form-table.ts'
import { joinRequests } from './join-requests.ts'

/** Every form of the site. */
export const FORM_TABLES: readonly FormTable[] = [joinRequests, feedback]
