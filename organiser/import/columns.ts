import type { ColumnMapping, Doubt, Meaning } from '#shared/admin/import-mapping.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import type { ColumnShape, Shape } from './cell-shape.ts'
import type { TitleKind } from './read-titles.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

export type Kind = TitleKind | undefined

export interface GuessedColumn extends ColumnShape {
  index: number
  title: string
  kind: Kind
  /** The different cells, with their line breaks. */
  raw: string[]
  /** One for each row. Empty cells and ditto marks are ''. */
  cells: string[]
  isHidden: boolean
}

export type Test = (column: GuessedColumn) => boolean

export type Given = Pick<ColumnMapping, 'meaning' | 'doubt' | 'unit'>

/** The columns of a sheet, and the meanings found so far. */
export class Columns {
  readonly all: GuessedColumn[]
  readonly given = new Map<GuessedColumn, Given>()

  constructor(all: GuessedColumn[]) {
    this.all = all
  }

  give(
    column: GuessedColumn | undefined,
    meaning: Meaning | undefined,
    doubt?: Doubt,
    unit?: string,
  ) {
    if (!column || !meaning || this.given.has(column)) return
    this.given.set(column, { meaning, ...(doubt && { doubt }), ...(unit && { unit }) })
  }

  giveAll(columns: GuessedColumn[], meaning: Meaning, doubt?: Doubt) {
    for (const column of columns) this.give(column, meaning, doubt)
  }

  has(...meanings: Meaning[]): boolean {
    return [...this.given.values()].some(({ meaning }) => meanings.includes(meaning))
  }

  titled(...kinds: Kind[]): GuessedColumn[] {
    return this.all.filter(({ kind }) => kinds.includes(kind))
  }

  open(...kinds: Kind[]): GuessedColumn[] {
    return this.titled(...kinds).filter((one) => !this.given.has(one))
  }

  get hasDish() {
    return this.has('dish', 'dishes')
  }

  get hasName() {
    return this.has('stallName', 'numberedName')
  }
}

const TEXTS: Shape[] = ['texts', 'codes', 'statuses']
export const isText: Test = ({ shape }) => TEXTS.includes(shape)
export const isPriced: Test = ({ shape }) => shape === 'money' || shape === 'counts'
export const isNumberLike: Test = ({ shape }) =>
  shape === 'codes' || shape === 'counts' || shape === 'money'
/** The seller's name is in most rows, or only in the first row of each group. */
export const isSeller: Test = (one) =>
  isText(one) && one.shape !== 'codes' && (one.filled >= 0.5 || one.cells[0] !== '')
/** Every row has a different value. */
export const isEach: Test = ({ distinct, filled }) => distinct === 1 && filled > 0.9
export const isHindi: Test = ({ values }) => hasDevanagari(values.join(''))
export const isBareName: Test = ({ title }) =>
  toTitleWords(title).every((word) => /name|filler|item/.test(findWordClass(word) ?? ''))
