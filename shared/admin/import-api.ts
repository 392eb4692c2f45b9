/** The server stores the uploaded sheets, so later requests send only the mapping. */

import type { ColumnView, GuideChange, ListProblem, Mapping } from './import-mapping.ts'
import type { Vendor } from '../catalogue/catalogue.ts'
import type { REFUSAL_TEXTS } from './import-texts.ts'
import type { InAdminLanguages } from '../languages.ts'

export type ImportRefusal =
  /** 404: the upload was published, replaced by another list, or is older than a day. */
  | { code: 'import-gone' }
  | { code: 'import-changed' }
  /** 409: these stalls have ratings, which fix their numbers. */
  | { code: 'stalls-rated'; stalls: string[] }
  | { code: 'list-unusable'; sentence: InAdminLanguages }

export const IMPORT_MAX_BYTES = 20_000_000

/* POST /import-upload?name=stalls.xlsx, as octet-stream. With &to=ID, the file joins an uploaded
   list. Returns `ImportAnswer`. */

/** GET /import-list: the person's list, for instance after a reload. */
export interface KeptListAnswer {
  list?: ImportAnswer
}

export interface ImportAnswer {
  id: string
  mapping: Mapping
  sheets: SheetView[]
  draft: ImportDraft
  currency: string
}

export interface SheetView {
  isHidden: boolean
  columns: ColumnView[]
  /** Candidates for the line of titles. */
  firstRows: { line: number; text: string }[]
  headings: string[]
}

export interface ImportDraft {
  /** `same`: there is nothing to publish. Otherwise: why it cannot be published. */
  state: 'ready' | 'same' | keyof typeof REFUSAL_TEXTS
  /** Changes whenever the result of publishing would change. */
  token: string
  stalls: number
  products: number
  first: (Vendor & { count: number })[]
  /** Skipped rows come first. */
  problems: ListProblem[]
  /** Totals, because `problems` contains only the first ones. */
  leftOut: number
  noted: number
  changes: GuideChange[]
  /** The total, because `changes` contains only the first ones. */
  changeCount: number
  /** Number of owners' phone numbers, which are stored separately from the guide. */
  mobiles: number
  newCategories: string[]
  untouched: number
  /** How many sample stalls disappear. */
  samples: number
  /** The numbers of stalls that had a different name when they were rated. */
  renamed: { number: string; was: string; is: string; ratings: number }[]
}

export interface LastImportAnswer {
  last?: {
    name: string
    who: string
    at: string
    /** Whether the stalls have been edited since. */
    isChanged: boolean
  }
}
