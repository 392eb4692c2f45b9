import type { GuideChange, ListPlace, ListProblem, Mapping } from '#shared/admin/import-mapping.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { ProductField, StallField } from '#shared/catalogue/columns.ts'

/** One sheet of a committee's file, as text. */
export interface Sheet {
  /** The file's name as the volunteer gave it. */
  file: string
  /** The sheet's name in a workbook; a text file has none. */
  sheet?: string
  /** Whether Excel hides it. Then it is not used unless somebody says so. */
  isHidden?: boolean
  /** Rows that are not blank. The text of cells merged downwards is in each of their rows. */
  rows: SheetRow[]
  /** The letters of columns that Excel hides. */
  hiddenColumns: string[]
  /** Problems found while reading. */
  problems: ListProblem[]
}

export interface SheetRow {
  /** As in Excel, from 1. */
  line: number
  cells: string[]
  isHidden?: boolean
}

type Translated<Field extends string> = Field | `${Field}_hi`
/** Cells by field. A field that the list lacks is absent. */
export type Cells<Field extends string> = Partial<Record<Translated<Field>, string>>

export interface DraftStall {
  /** Connects the stall with its products; unique in the draft. */
  key: string
  /** '' if the list has none: the guide's for this name, or the next free one. */
  number: string
  cells: Cells<StallField>
  /** Saved for the organisers, never published. */
  owner: { name: string; mobile: string }
  place: ListPlace
  /** Whether the list describes it; otherwise it only says whose a dish is. */
  isDescribed: boolean
}

export interface DraftProduct {
  /** The key of its stall. */
  stall: string
  cells: Cells<ProductField>
  place: ListPlace
}

/** What a list says, as it was read. */
export interface Draft {
  stalls: DraftStall[]
  products: DraftProduct[]
  /** In the order of the list. */
  problems: ListProblem[]
  /** Categories of the list that the festival does not have, if it adopts them. */
  newCategories: string[]
  others: Mapping['others']
}

/** The public files as bytes. Missing stalls or products are empty. */
export interface PublicFiles {
  vendors: Uint8Array
  products: Uint8Array
  /** The map's sheet, if the festival has one. */
  map?: Uint8Array
}

/** How organisers reach a stall's owner. */
export type OwnerMobile = Record<'stallNumber' | 'stallName' | 'ownerName' | 'ownerMobile', string>

/** What publishing a draft would change. The guide afterwards is exactly `after`. */
export interface Comparison {
  before: Vendor[]
  after: Vendor[]
  /** Most harmful first. */
  changes: GuideChange[]
  /** Those of the draft, and those that only the guide shows: unknown and rated stalls. */
  problems: ListProblem[]
  /** The new content of the files that change. */
  files: Partial<PublicFiles>
  newCategories: string[]
  /** Saved apart from the guide. */
  mobiles: OwnerMobile[]
  /** Stalls whose numbers change, on the map too. */
  renumbered: Map<string, string>
  /** The numbers of the list's stalls, in its order. */
  listed: string[]
  /** How many stalls stay although the list lacks them. */
  untouched: number
  /** Numbers of made-up sample stalls that disappear. */
  samples: string[]
  /** Why it cannot be published: nothing was understood, or nothing would be left. */
  refusal?: 'noList' | 'noStalls' | 'noProducts'
}
