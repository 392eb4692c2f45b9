/**
 * How a committee's list is read: plain data that survives JSON. The import guesses it, a person
 * looks at it and changes it, and `applyMapping` in organiser/import turns the list into stalls.
 */

import type { ProblemReason } from './import-texts.ts'

/** What a column contains, in the order of the choices. */
export const MEANINGS = [
  'stallNumber',
  'stallName',
  /** '12 Chai Point': the number and the name in one cell. */
  'numberedName',
  'dish',
  /** 'Tea, Samosa 20, Bhel': each is a dish. */
  'dishes',
  'price',
  'priceNote',
  'category',
  /** Words: veg, non-veg, Jain. */
  'diet',
  /** Yes or no, ticked or empty: whether the dish is what the meaning says. */
  'isVeg',
  'isNonVeg',
  'isVegan',
  'isJain',
  'dishDescription',
  /** Yes or no, sold out, a quantity. */
  'inStock',
  'location',
  'stallDescription',
  'remarks',
  /** A phone number that visitors may call. */
  'contact',
  'ownerName',
  /** Open, closed, until when; cancelled counts as withdrawn. */
  'closed',
  /** Yes or cancelled: not at the festival. */
  'withdrawn',
  /** Yes, approved: at the festival. No, cancelled, waiting: not. */
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
  /** An owner's phone number or address: saved for the organisers, never published. */
  'private',
  'leaveOut',
] as const
export type Meaning = (typeof MEANINGS)[number]

/** Why a person should look at the meaning of a column. */
export type Doubt =
  /** The title is unknown, and the cells decided. */
  | 'cells-only'
  /** The title says one thing, and the cells another. */
  | 'cells-differ'
  /** Several columns could be this. */
  | 'one-of-several'
  /** The numbers may count the rows. */
  | 'may-count-rows'
  /** The prices look like cents. */
  | 'may-be-cents'
  /** A price that visitors may not pay: a cost, another currency, before tax. */
  | 'which-price'
  /** 'Active' and 'Status' may mean several things. */
  | 'which-status'
  /** A person's name may be the stall's. */
  | 'person'
  /** Several dishes in a cell. */
  | 'several-dishes'
  /** Nobody knows the title, and the column has texts: it is left out. */
  | 'unknown'
  /** Hidden in Excel. */
  | 'hidden'

export interface ColumnMapping {
  /** 'A' to 'ZZ'. */
  letter: string
  /**
   * Several columns can have one meaning: names and texts are joined by a space, prices become a
   * note such as '149 / 199', and each dish is a dish, with the price that follows it.
   */
  meaning: Meaning
  /** Present if a person should look at it. */
  doubt?: Doubt
  /** What each price is for, from the title: 'Half', 'per kg'. */
  unit?: string
}

export interface SheetMapping {
  file: string
  /** Absent in a text file. */
  sheet?: string
  isUsed: boolean
  /** The line with the titles, as in Excel; 0 if the list has none. What is above it is left out. */
  titleLine: number
  columns: ColumnMapping[]
  /** Whether empty cells continue the row above. */
  fill: { stall: boolean; category: boolean; diet: boolean }
  /** Everything in the sheet belongs to this stall. An empty number is given by the import. */
  oneStall?: { number: string; name: string }
  /** What a row with a single text is. */
  headings: 'category' | 'stall' | 'leaveOut'
  /** What happens to a dish without a price. */
  withoutPrice: 'show' | 'leaveOut'
  /** Whether stalls of the same name at two places are two stalls, if they have no numbers. */
  isPlaceApart: boolean
  /** Whether 330 means 3.30. */
  isCents: boolean
}

/** A list's own words, besides those that every list may use. In lower case. */
export interface ListWords {
  yes: string[]
  no: string[]
  /** Of stalls that are closed now. */
  closed: string[]
  veg: string[]
  nonVeg: string[]
}

export interface Mapping {
  sheets: SheetMapping[]
  words: ListWords
  /** Stalls of the guide that the list lacks; `auto`: they stay if the list is short. */
  others: 'auto' | 'stay' | 'remove'
  /** Whether the guide adopts the list's own categories, or lists such dishes under Others. */
  categories: 'adopt' | 'others'
}

/** A column as the screen shows it. */
export interface ColumnView {
  letter: string
  /** '' if the list has no titles. */
  title: string
  /** The first three different values; phone numbers are hidden. */
  values: string[]
}

/** Where a row is. */
export interface ListPlace {
  file: string
  sheet?: string
  /** As in Excel, from 1. */
  line: number
}

/** A row that is left out, or something that a person should look at. */
export interface ListProblem extends ListPlace {
  reason: ProblemReason
  /** Whether the row is not published; otherwise it is published as it is shown. */
  isLeftOut: boolean
  /** What the text quotes. */
  values: string[]
}

export const CHANGE_KINDS = [
  /** Most harmful first. */
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

/** One change that visitors would see. */
export interface GuideChange {
  kind: (typeof CHANGE_KINDS)[number]
  stall: { number: string; name: string }
  /** The dish, if it is about one. */
  dish?: string
  /** What visitors read before and after, in words of the guide: '₹40', 'Bhel House'. */
  was?: string
  is?: string
}
