/**
 * Plain data that can be sent as JSON. The import guesses it, a person corrects it, and
 * `applyMapping` in organiser/import turns the list into stalls.
 */

import type { ProblemReason } from './import-texts.ts'

export const MEANINGS = [
  'stallNumber',
  'stallName',
  /** '12 Chai Point': number and name in one cell. */
  'numberedName',
  'dish',
  /** 'Tea, Samosa 20, Bhel': each is a dish. */
  'dishes',
  'price',
  'priceNote',
  'category',
  /** Words: veg, non-veg, Jain. */
  'diet',
  'isVeg',
  'isNonVeg',
  'isVegan',
  'isJain',
  'dishDescription',
  'inStock',
  /** Yes means not in stock. */
  'soldOut',
  'location',
  /** 'Fri 17:00-23:00; Sat 11:00-01:00' */
  'hours',
  'stallDescription',
  'remarks',
  'contact',
  'ownerName',
  /** Cash, UPI, or both. */
  'payment',
  /** Whether the stall is closed, and until when. Cancelled counts as withdrawn. */
  'closed',
  'withdrawn',
  /** Yes or approved: at the festival. No, cancelled or waiting: not at the festival. */
  'confirmed',
  'stallNameHindi',
  'dishHindi',
  'dishDescriptionHindi',
  'priceNoteHindi',
  'locationHindi',
  'stallDescriptionHindi',
  'remarksHindi',
  'ownerNameHindi',
  'contactHindi',
  /** Saved for the organisers, never published. */
  'private',
  'leaveOut',
] as const
export type Meaning = (typeof MEANINGS)[number]

export type Doubt =
  | 'cells-differ'
  | 'one-of-several'
  /** The numbers may just count the rows. */
  | 'may-count-rows'
  | 'may-be-cents'
  /** Might be a cost, in another currency, or before tax. */
  | 'which-price'
  | 'which-status'
  | 'person'
  | 'several-dishes'
  | 'unknown'
  /** An empty column separates it from the first list. */
  | 'beside'
  | 'hidden'

export interface ColumnMapping {
  letter: string
  /**
   * Columns may share a meaning: names and texts are joined, several prices become a note such as
   * '149 / 199', and each dish gets the price that follows it.
   */
  meaning: Meaning
  doubt?: Doubt
  /** What the price is for, from the column's title: 'Half', 'per kg'. */
  unit?: string
}

export interface SheetMapping {
  file: string
  /** Absent in a text file. */
  sheet?: string
  isUsed: boolean
  /** Line number as in Excel, or 0. Everything above this line is skipped. */
  titleLine: number
  columns: ColumnMapping[]
  /** Whether empty cells continue the row above. */
  fill: { stall: boolean; category: boolean; diet: boolean }
  /** The only stall of the sheet. If its number is empty, the import assigns one. */
  oneStall?: { number: string; name: string }
  headings: 'category' | 'stall' | 'leaveOut'
  withoutPrice: 'show' | 'leaveOut'
  /** Whether 330 means 3.30. */
  isCents: boolean
}

export interface Mapping {
  sheets: SheetMapping[]
  /** Stalls of the guide that are not in the list. `auto`: they stay if the list is short. */
  others: 'auto' | 'stay' | 'remove'
  /** Whether to adopt the list's own categories, or file dishes in unknown ones under Others. */
  categories: 'adopt' | 'others'
}

export interface ColumnView {
  letter: string
  /** Empty if the sheet has no titles. */
  title: string
  /** The first three distinct values, with phone numbers hidden. */
  values: string[]
  hasGaps: boolean
}

export interface ListPlace {
  file: string
  sheet?: string
  /** As in Excel, from 1. */
  line: number
}

export interface ListProblem extends ListPlace {
  reason: ProblemReason
  values: string[]
}

export const CHANGE_KINDS = [
  'priceJump',
  'stallRemoved',
  'stallRenamed',
  'dishRemoved',
  'priceChanged',
  'stallWithdrawn',
  'stallClosed',
  'stockChanged',
  'stallBack',
  'stallOpened',
  'stallAdded',
  'dishAdded',
  'stallChanged',
  'dishChanged',
] as const

export interface GuideChange {
  kind: (typeof CHANGE_KINDS)[number]
  stall: { number: string; name: string }
  dish?: string
  /** As shown in the guide: '₹40', 'Bhel House'. */
  was?: string
  is?: string
}
