/**
 * The import of a committee's list. The server keeps the parsed workbook for its sender, so
 * that each further request only says which options have been chosen.
 */

import type { InAdminLanguages } from './languages.ts'

export type ImportRefusal =
  /** 404: the list was published, replaced by another, or is older than a day. */
  | { code: 'import-gone' }
  /** 409: the guide, or its ratings, are no longer what the draft was made from. */
  | { code: 'import-changed' }
  /** 409: it would mislead visitors, which nobody has confirmed. */
  | { code: 'import-unconfirmed' }
  /** 409: nothing was written, because these stalls have ratings, which fix their numbers. */
  | { code: 'stalls-rated'; stalls: string[] }
  /** 422: a workbook that cannot be read. The sentence is in English. */
  | { code: 'list-unusable'; sentence: string }

/** The largest workbook, in bytes. */
export const IMPORT_MAX_BYTES = 20_000_000

/** The options of `mela import` that answer its questions. */
export const IMPORT_OPTIONS = [
  'column',
  'title-row',
  'sheet',
  'sheet-per-stall',
  'heading-per-stall',
  'stall',
  'number-rows',
  'fill-down',
  'fill-diet',
  'categories',
  'split-items',
  'share-stalls',
  'skip-vacant',
  'part',
  'whole',
] as const
/** What a column can be, as `mela import` names it, in the order of the lists. */
export const IMPORT_COLUMNS = [
  'stall_number',
  'stall_name',
  'item',
  'price',
  'category',
  'location',
  'owner_mobile',
  'owner_name',
  'contact',
  'stall_name_hi',
  'item_hi',
  'description',
  'description_hi',
  'price_note',
  'price_note_hi',
  'diet',
  'in_stock',
  'disabled',
  'closed',
  'remarks',
  'remarks_hi',
  'stall_description',
  'stall_description_hi',
  'location_hi',
  'owner_name_hi',
  'contact_hi',
  'price_in_cents',
  'nothing',
] as const
export type ImportColumnName = (typeof IMPORT_COLUMNS)[number]
/** Such as ['column', 'Day 1!C=price'] and ['fill-down']. */
export type ImportOption = [name: (typeof IMPORT_OPTIONS)[number], value?: string | undefined]

/* POST /import-upload?name=stalls.xlsx: the workbook as octet-stream. Answers `ImportAnswer`. */

/** POST /import-look: what the list would change with these options. Answers `ImportAnswer`. */
export interface ImportLook {
  id: string
  options: ImportOption[]
}

export interface ImportAnswer {
  id: string
  /** The workbook's name. */
  name: string
  sheets: ImportSheet[]
  /** What must be answered before anything is published. */
  questions: ImportQuestion[]
  /** What may be answered. */
  offers: ImportQuestion[]
  /** Why these options cannot be used, in English. */
  problem?: string
  /** What would change; absent while something has to be answered first. */
  draft?: ImportDraft
}

/** A sheet with its first rows, as they are in the workbook. */
export interface ImportSheet {
  /** Absent in a text file. */
  name?: string
  isRead: boolean
  rows: { line: number; cells: string[] }[]
  rowCount: number
  /** The line with the titles; 0 if the list has none. */
  titleLine?: number
  columns: ImportColumn[]
}

export interface ImportColumn {
  letter: string
  /** What the column was taken for. Absent if it is not read, or a question about it is open. */
  is?: string
  /** Whether the title, this person's answer or an answer about an earlier list says so. */
  why?: 'title' | 'answer' | 'earlier'
  isAsked: boolean
}

export interface ImportQuestion {
  asks: string
  /** The sheet, if it is about one. */
  sheet?: string
  line: number
  columns: { letter: string; title: string }[]
  /** The stalls, categories or sheets that it names. */
  names: string[]
  count: number
  /** The options of each answer. */
  choices: ImportOption[][]
}

/** What would be published. */
export interface ImportDraft {
  /** Changes whenever anything that would be published does. */
  token: string
  isSame: boolean
  stalls: { number: string; name: string }[]
  products: number
  /** How many owners' phone numbers are saved apart from the guide. */
  mobiles: number
  newCategories: string[]
  /** How many of the stalls that disappear are made-up samples. */
  samples: number
  /** Numbers whose ratings are under another name. */
  renamed: { number: string; was: string; is: string; ratings: number }[]
  /** Most harmful first. */
  changes: { kind: ImportChangeKind; count: number; lines: string[] }[]
  findings: ImportFinding[]
}

/** In the order in which they are shown. */
export const IMPORT_CHANGES = [
  'price-jumps',
  'Stalls removed',
  'Stalls renamed',
  'Products removed',
  'Prices changed',
  'Stalls withdrawn',
  'Stalls back',
  'Stalls closed',
  'Stalls opened',
  'Stock changed',
  'Stalls added',
  'Products added',
  'Stalls with other changes',
  'Products with other changes',
] as const
export type ImportChangeKind = (typeof IMPORT_CHANGES)[number]

/** Findings of one kind. */
export interface ImportFinding {
  isMistake: boolean
  /** Whether visitors would read something false. */
  isMisleading: boolean
  count: number
  examples: { sheet?: string | undefined; line: number; text: InAdminLanguages }[]
}

/** POST /import-publish. Answers {}, or 409 `import-changed` if the draft is no longer the same. */
export interface ImportPublish extends ImportLook {
  token: string
  /** Whether to publish what would mislead visitors. */
  anyway: boolean
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

/* GET /import-preview?id=ID&page=list|stall&stall=12&language=en: a visitors' page of the draft. */
