import { findWordClass, toTitleWords } from './title-words.ts'
import type { ColumnShape } from './column-shape.ts'
import type {
  Candidate,
  GivenColumn,
  Reason,
  SettledColumns,
  SheetFacts,
  TakenColumn,
} from './sheet-columns.ts'
import { findKinds, fitOf, isColumn, isCounted, MOST, PAID } from './column-fit.ts'
import { readBeside } from './read-beside.ts'
import { readTitle } from './read-title.ts'
import type { SheetColumn, TitleMeaning } from './title-rules.ts'

/** Titles of places that have a number or a code rather than a name. */
const NUMBERED_PLACE = /booth|table|stand|counter|pitch|spot|space|site|kiosk/i
/** A title that nobody knows needs clearer cells. */
const CLEARLY = 0.8

/** Says which column of the guide each column of a sheet is. */
export function settleColumns(given: GivenColumn[], facts: SheetFacts): SettledColumns {
  const open = given
    .filter(({ told }) => told !== 'nothing')
    .map((column): Candidate => {
      const { told } = column
      if (told) return { ...column, meaning: told as SheetColumn, reason: 'told' }
      return { ...column, meaning: readBeside(column, given), reason: 'title' }
    })
  const settling = new Settling(open)
  settling.takeFirm(facts)
  settling.takeDescribed()
  settling.takeSizes()
  settling.takePlaces()
  settling.takeSellers()
  settling.takeNames(facts)
  settling.takeUnknown(facts)
  settling.takeSerial(facts)
  settling.takeDescriptions(facts)
  return settling.result(given)
}

class Settling {
  readonly open: Candidate[]
  readonly taken = new Map<SheetColumn, TakenColumn>()
  readonly done = new Set<number>()
  readonly twice: SettledColumns['twice'] = []
  readonly serials: string[] = []
  sizes: SettledColumns['sizes'] = []

  constructor(open: Candidate[]) {
    this.open = open
  }

  take({ index, title }: Candidate, column: SheetColumn, reason: Reason) {
    this.taken.set(column, { index, title, column, reason })
    this.done.add(index)
  }

  /** Columns with one meaning; of several, the one that fits best. */
  takeFirm({ currency }: SheetFacts) {
    const firm = this.open.filter(({ meaning }) => isColumn(meaning))
    for (const [column, group] of Map.groupBy(firm, ({ meaning }) => meaning as SheetColumn)) {
      if (column === 'product.price' && this.takeKinds(group)) continue
      const fit = (one: Candidate) => fitOf(one, column, currency)
      const [best, ...others] = group.toSorted((a, b) => fit(b) - fit(a))
      this.take(best!, column, best!.reason)
      for (const { index, title } of others) {
        this.twice.push({ title, as: best!.title })
        this.done.add(index)
      }
    }
  }

  /** 'Description of item' is its name, where nothing else is. */
  takeDescribed() {
    const described = this.taken.get('product.description')
    const isNamed = this.taken.has('product.name') || this.of('name').length > 0
    if (!described || isNamed || described.reason !== 'title') return
    this.taken.delete('product.description')
    this.taken.set('product.name', { ...described, column: 'product.name' })
  }

  /** 'Price (Dine in)' and 'Price (Parcel)' are both asked. */
  takeKinds(group: Candidate[]): boolean {
    const kinds = findKinds(group)
    if (!kinds) return false
    this.sizes = kinds
    for (const { index } of group) this.done.add(index)
    return true
  }

  takeSizes() {
    const sizes = this.of('size').filter(({ shape }) => shape.amounts >= MOST)
    if (this.sizes.length > 0) return
    this.sizes = sizes.map(({ index, title }) => ({ index, title }))
    for (const { index } of sizes) this.done.add(index)
  }

  /** 'Booth' is a number or a name. */
  takePlaces() {
    for (const place of this.of('place')) {
      if (isCounted(place)) continue
      const isNumber = place.shape.codes >= MOST || NUMBERED_PLACE.test(place.title)
      const column = isNumber ? 'stallNumber' : 'stall.stallName'
      if (!this.taken.has(column)) this.take(place, column, 'title')
    }
  }

  /** 'Vendor' is the stall, or where the stall has a name of its own, its owner. */
  takeSellers() {
    const isNamed = ({ title }: Candidate) =>
      toTitleWords(title).some((word) => findWordClass(word) === 'name')
    const [first] = this.of('seller').toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    if (!first) return
    if (!this.taken.has('stall.stallName')) this.take(first, 'stall.stallName', 'title')
    else if (!this.taken.has('stall.ownerName')) this.take(first, 'stall.ownerName', 'title')
  }

  /** 'Name' is that of a product where there are prices, else that of a stall. */
  takeNames({ isOneStall }: SheetFacts) {
    const isPriced = this.isPriced() || this.taken.has('product.inStock')
    for (const name of this.of('name')) {
      const column: SheetColumn =
        !this.taken.has('product.name') && (isPriced || isOneStall)
          ? 'product.name'
          : 'stall.stallName'
      if (!this.taken.has(column))
        this.take(name, column, column === 'product.name' ? 'title' : 'cells')
    }
  }

  /** Columns whose title nobody knows, where the sheet lacks something and one column alone looks like it. */
  takeUnknown({ isOneStall }: SheetFacts) {
    const takeOnly = (column: SheetColumn, looks: (shape: ColumnShape) => boolean) => {
      const fitting = this.of(undefined).filter(({ shape }) => shape.filled > 0 && looks(shape))
      if (!this.taken.has(column) && fitting.length === 1) this.take(fitting[0]!, column, 'cells')
    }
    if (this.sizes.length === 0) takeOnly('product.price', ({ money }) => money >= CLEARLY)
    // What stalls have paid stands beside many words that nobody sells.
    const price = this.taken.get('product.price')?.title ?? ''
    const isPriced = this.isPriced() && (isOneStall || /cost/i.test(price) || !PAID.test(price))
    const isName = ({ texts, phones }: ColumnShape) => texts >= CLEARLY && phones === 0
    if (isPriced) takeOnly('product.name', isName)
    else if (!this.taken.has('product.name')) takeOnly('stall.stallName', isName)
    if (isPriced) takeOnly('product.diet', ({ diets }) => diets >= CLEARLY)
  }

  /** 'No.' is the stall's number where nothing else is, and no stall has two. */
  takeSerial({ mayNumber }: SheetFacts) {
    const name = this.taken.get('stall.stallName') ?? this.taken.get('stall.ownerName')
    // Where another column has codes, that may be the number.
    const hasCodes = this.open.some(
      ({ index, meaning, shape }) =>
        !this.done.has(index) && meaning !== 'serial' && shape.codes >= MOST && shape.isUnique,
    )
    for (const serial of this.of('serial')) {
      const isFree = !this.taken.has('stallNumber') && !hasCodes
      const isNumber = isFree && mayNumber(serial.index, name?.index)
      if (isNumber) this.take(serial, 'stallNumber', 'cells')
      else this.serials.push(serial.title)
      this.done.add(serial.index)
    }
  }

  /** 'Description' is what is sold where nothing else is, and one stall has several prices. */
  takeDescriptions({ isOneStall }: SheetFacts) {
    const stall = this.taken.get('stallNumber') ?? this.taken.get('stall.stallName')
    const isUnique = this.open.find(({ index }) => index === stall?.index)?.shape.isUnique
    const isSold = this.isPriced() && (isOneStall || isUnique === false)
    for (const description of this.of('description')) {
      if (isSold && !this.taken.has('product.name')) this.take(description, 'product.name', 'cells')
      const column = this.taken.has('product.name') ? 'product.description' : 'stall.description'
      if (!this.done.has(description.index) && !this.taken.has(column))
        this.take(description, column, 'title')
    }
  }

  result(given: GivenColumn[]): SettledColumns {
    const rest = given.filter(({ index, title }) => !this.done.has(index) && title !== '')
    return {
      taken: [...this.taken.values()].toSorted((a, b) => a.index - b.index),
      sizes: this.sizes,
      twice: this.twice,
      serials: this.serials,
      unread: rest.map(({ index, title }) => {
        return { index, title, isKnown: readTitle(title) !== undefined }
      }),
    }
  }

  private isPriced(): boolean {
    return this.taken.has('product.price') || this.sizes.length > 0
  }

  /** What is still open and means this. */
  private of(meaning: TitleMeaning | undefined): Candidate[] {
    return this.open.filter((one) => one.meaning === meaning && !this.done.has(one.index))
  }
}
