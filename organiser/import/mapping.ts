import type {
  GuideChange,
  ListPlace,
  ListProblem,
  Mapping,
  Meaning,
  SheetMapping,
} from '#shared/admin/import-mapping.ts'
import type { ProblemReason } from '#shared/admin/import-texts.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'
import type { FestivalRules } from '../rows/festival-rules.ts'

export interface Sheet {
  /** The volunteer's file name. */
  file: string
  /** The sheet's name in a workbook. A text file has none. */
  sheet?: string
  /** Whether Excel hides it. A hidden sheet is used only if somebody selects it. */
  isHidden?: boolean
  /** The rows that are not blank. If cells are merged downwards, each row has their text. */
  rows: SheetRow[]
  /** The letters of columns that Excel hides. */
  hiddenColumns: string[]
  problems: ListProblem[]
}

export interface SheetRow {
  /** Counted from 1, as in Excel. */
  line: number
  cells: string[]
  isHidden?: boolean
}

export interface UsedColumn {
  index: number
  meaning: Meaning
  title: string
  unit?: string | undefined
}

/** A sheet with the choices that a person has made for it. */
export interface UsedSheet {
  own: SheetMapping
  /** Only the columns in use. */
  columns: UsedColumn[]
  festival: FestivalRules
  /** New categories by the key of their name, if the guide adopts them. */
  adopted: Map<string, string> | undefined
}

export function columnsOf({ columns }: UsedSheet, ...meanings: Meaning[]): UsedColumn[] {
  return columns.filter(({ meaning }) => meanings.includes(meaning))
}

type Translated<Field extends string> = Field | `${Field}_hi`
/** By field. Fields that the list lacks are absent. */
export type Cells<Field extends string> = Partial<Record<Translated<Field>, string>>

export interface DraftStall {
  /** Connects the stall with its products. Unique in the draft. */
  key: string
  /**
   * '' if the list has none. It then gets the guide's number for this name, or the next free one.
   */
  number: string
  /** '' if the list has none. */
  name: string
  cells: Cells<StallField>
  /** Saved for the organisers, never published. */
  owner: { name: string; mobile: string }
  place: ListPlace
  /** Whether the list describes the stall, or only names it beside a dish. */
  isDescribed: boolean
}

export interface DraftProduct {
  /** The key of its stall. */
  stall: string
  cells: Cells<ProductField>
  place: ListPlace
}

export interface Draft {
  stalls: DraftStall[]
  products: DraftProduct[]
  /** In the order of the list. */
  problems: ListProblem[]
  /** New categories, if the guide adopts them. */
  newCategories: string[]
  others: Mapping['others']
}

/** Missing stalls or products are empty. */
export interface PublicFiles {
  vendors: Uint8Array
  products: Uint8Array
  map?: Uint8Array
}

export type OwnerMobile = Record<'stallNumber' | 'stallName' | 'ownerName' | 'ownerMobile', string>

/** Publishing turns the guide into exactly `after`. */
export interface Comparison {
  after: Vendor[]
  /** Most harmful first. */
  changes: GuideChange[]
  /** Includes problems that only show beside the guide, such as unknown or rated stalls. */
  problems: ListProblem[]
  /** The new content of the files that change. */
  files: Partial<PublicFiles>
  newCategories: string[]
  /** Saved separately from the guide. */
  mobiles: OwnerMobile[]
  /** From old to new number. */
  renumbered: Map<string, string>
  /** The numbers of the list's stalls, in its order. */
  listed: string[]
  /** How many stalls are kept even though they are not in the list. */
  untouched: number
  /** How many sample stalls disappear. They are not listed as changes. */
  samples: number
  /** Why nothing can be published. */
  refusal?: 'noList' | 'noStalls'
}

/** Reports a problem of the row that is being read. */
export type Report = (reason: ProblemReason, ...values: string[]) => void

export function placeOf({ file, sheet }: Pick<Sheet, 'file' | 'sheet'>, line: number): ListPlace {
  return { file, ...(sheet !== undefined && { sheet }), line }
}

/** @param values The values that the sentence quotes. */
export function toProblem(
  place: ListPlace,
  reason: ProblemReason,
  ...values: string[]
): ListProblem {
  return { ...place, reason, values: values.map(quote) }
}

const LONGEST_QUOTE = 60

function quote(text: string): string {
  const hidden = hidePhones(text.slice(0, 200))
  return hidden.length > LONGEST_QUOTE ? `${hidden.slice(0, LONGEST_QUOTE - 1)}…` : hidden
}
