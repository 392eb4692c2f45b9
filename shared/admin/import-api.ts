/**
 * The import of a committee's list. The server keeps the sheets for their sender, so that each
 * further request only says how they are read.
 */

import type { ColumnView, GuideChange, ListProblem, Mapping } from './import-mapping.ts'
import type { Vendor } from '../catalogue/catalogue.ts'
import type { REFUSAL_TEXTS } from './import-texts.ts'
import type { InAdminLanguages } from './languages.ts'

export type ImportRefusal =
  /** 404: the list was published, replaced by another, or is older than a day. */
  | { code: 'import-gone' }
  /** 409: the guide, or its ratings, are no longer what the list was compared with. */
  | { code: 'import-changed' }
  /** 409: nothing was written, because these stalls have ratings, which fix their numbers. */
  | { code: 'stalls-rated'; stalls: string[] }
  /** 422: a file that cannot be read, and what to do. */
  | { code: 'list-unusable'; sentence: InAdminLanguages }

/** The largest file, in bytes. */
export const IMPORT_MAX_BYTES = 20_000_000

/*
 * POST /import-upload?name=stalls.xlsx: a file as octet-stream. Answers `ImportAnswer`.
 * With &to=ID, it is read together with the files that the list has.
 */

/** GET /import-list: the person's list with the last mapping, for instance after a reload. */
export interface KeptListAnswer {
  list?: ImportAnswer
}

/** POST /import-look: what the list would change, read like this. Answers `ImportAnswer`. */
export interface ImportLook {
  id: string
  /** A sheet without columns is guessed anew, with its line of titles. */
  mapping: Mapping
}

export interface ImportAnswer {
  id: string
  /** As guessed, or as it was sent. */
  mapping: Mapping
  /** In the order of the mapping's. */
  sheets: SheetView[]
  draft: ImportDraft
  /** The prefix of amounts: '₹'. */
  currency: string
}

/** A sheet as the screen shows it. */
export interface SheetView {
  isHidden: boolean
  columns: (ColumnView & {
    /** Whether some of its cells are empty. */
    hasGaps: boolean
  })[]
  /** One of these rows has the titles. */
  firstRows: { line: number; text: string }[]
  /** The first rows with a single text. */
  headings: string[]
}

/** What would be published. */
export interface ImportDraft {
  /** `same`: the guide has all of this already. Others: why it cannot be published. */
  state: 'ready' | 'same' | keyof typeof REFUSAL_TEXTS
  /** Changes whenever anything that would be published does. */
  token: string
  /** How many the list has. */
  stalls: number
  products: number
  /** The list's first stalls, as visitors will see them, each with its first products. */
  first: (Vendor & { count: number })[]
  /** Rows that are left out come first. */
  problems: ListProblem[]
  /** How many there are, of which `problems` has the first. */
  leftOut: number
  noted: number
  /** Most harmful first. */
  changes: GuideChange[]
  /** How many there are, of which `changes` has the first. */
  changeCount: number
  /** How many owners' phone numbers are saved apart from the guide. */
  mobiles: number
  newCategories: string[]
  /** How many stalls of the guide stay although the list lacks them. */
  untouched: number
  /** How many of the stalls that disappear are made-up samples. */
  samples: number
  /** Numbers whose ratings are under another name. */
  renamed: { number: string; was: string; is: string; ratings: number }[]
}

/** POST /import-publish. Answers {}, or 409 `import-changed` if the draft is no longer the same. */
export interface ImportPublish extends ImportLook {
  token: string
}

/** GET /import-last: the last import in the app, until it is undone. */
export interface LastImportAnswer {
  last?: {
    name: string
    who: string
    /** ISO 8601. */
    at: string
    /** Whether the stalls have been changed since. */
    isChanged: boolean
  }
}

/** POST /import-undo: restores the stalls from before the last import. Answers {}. */
export interface ImportUndo {
  /** The `at` of that import. */
  at: string
}
