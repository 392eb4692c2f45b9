import type { Place } from '../findings/finding.ts'
import { type ColumnAnswer, type ColumnAnswers, findAnswer, toLetters } from './column-answers.ts'
import { askItems, askMeaning, askPrice, askStall, askWhich } from './column-questions.ts'
import type { Candidate } from './column-use.ts'
import type { Question } from './questions.ts'
import { isOwnFile, readTitle, type SheetColumn, type TitleMeaning } from './read-title.ts'

/** What the columns of a sheet were taken for, and what the volunteer has to say about them. */
export interface SettledColumns {
  uses: Candidate[]
  questions: Question[]
  hasStalls: boolean
  hasProducts: boolean
  /** The letters of columns that count the rows, or are the numbers of the stalls. */
  serials: string[]
}

interface Setting {
  place: Place
  answers: ColumnAnswers
  /** Whether the volunteer has said that all rows belong to one stall. */
  isOneStall: boolean
  /** The festival's. */
  currency?: string | undefined
}

/** A list that has two of one of these is not understood; of two columns with remarks the first counts. */
const ONCE: SheetColumn[] = ['stallNumber', 'stall.stallName', 'product.name', 'product.category']

/** Takes each column of a sheet for what its title or the volunteer says. Cells decide nothing. */
export function settleColumns(titles: string[], setting: Setting): SettledColumns {
  const given = titles.map((title, index): Candidate => {
    const told = findAnswer(setting.answers, title, index)
    return {
      index,
      letter: toLetters(index),
      title,
      told,
      meaning: title === '' ? undefined : readTitle(title, setting.currency),
      isTold: told !== undefined,
      isInCents: told === 'price-in-cents',
    }
  })
  return new Settling(given, setting).settle(isOwnFile(titles))
}

class Settling {
  readonly given: Candidate[]
  readonly setting: Setting
  readonly questions: Question[] = []
  /** Columns about which a question is open. */
  readonly asked = new Set<SheetColumn>()

  constructor(given: Candidate[], setting: Setting) {
    this.given = given
    this.setting = setting
  }

  settle(isOwn: boolean): SettledColumns {
    this.takeTold()
    this.takeFirm()
    this.takePlace()
    this.takeSeller()
    this.takeName()
    this.takeDescription()
    this.takeTranslations()
    this.takeContact(isOwn)
    this.takePrice()
    this.askStatus()
    const { place, isOneStall } = this.setting
    const hasProducts = this.has('product.name')
    const isWhole = this.has('stallNumber') || this.has('stall.stallName') || isOneStall
    if (hasProducts && !isWhole && this.questions.every(({ asks }) => asks !== 'meaning'))
      this.questions.push(askStall(place, this.unread()))
    return {
      uses: this.given,
      questions: this.questions,
      hasProducts,
      hasStalls: !isOneStall && this.describesStalls(hasProducts),
      serials: this.open('serial').map(({ letter }) => letter),
    }
  }

  has(column: SheetColumn): boolean {
    return this.asked.has(column) || this.given.some((one) => one.column === column)
  }

  hasOf(table: 'stall.' | 'product.'): boolean {
    return this.given.some(({ column }) => column?.startsWith(table))
  }

  /** Columns that are not settled, whose titles mean this. */
  open(meaning: TitleMeaning): Candidate[] {
    return this.given.filter((one) => !one.column && !one.told && one.meaning === meaning)
  }

  /** Columns with a title that nobody knows, or that only counts rows. */
  unread(): Candidate[] {
    const isOpen = ({ column, told, title, meaning }: Candidate) =>
      !column && !told && title !== '' && (meaning === undefined || meaning === 'serial')
    return this.given.filter(isOpen)
  }

  takeTold() {
    for (const one of this.given) {
      if (one.told === 'price-in-cents') one.column = 'product.price'
      else if (one.told && one.told !== 'nothing') one.column = one.told
    }
    this.keepOne((group) => group)
  }

  takeFirm() {
    for (const one of this.given) {
      const { column, told, meaning = '' } = one
      const isFirm =
        /^(stallNumber$|(stall|product)\.)/.test(meaning) && meaning !== 'product.price'
      if (column || told || !isFirm || this.has(meaning as SheetColumn)) continue
      const column2 = meaning as SheetColumn
      const group = this.open(column2)
      if (group.length > 1 && ONCE.includes(column2)) this.askWhich(column2, group)
      else one.column = column2
    }
  }

  /** Of several columns with one answer none counts. */
  keepOne(pick: (group: Candidate[]) => Candidate[]) {
    const told = Map.groupBy(
      this.given.filter(({ column }) => column),
      ({ column }) => column!,
    )
    for (const [column, group] of told) {
      if (group.length < 2) continue
      for (const one of pick(group)) delete one.column
      this.askWhich(column, group)
    }
  }

  askWhich(column: SheetColumn, group: Candidate[]) {
    this.asked.add(column)
    this.questions.push(askWhich(this.setting.place, column, group))
  }

  askMeaning(one: Candidate, choices: ColumnAnswer[]) {
    this.questions.push(askMeaning(this.setting.place, one, choices))
  }

  /** 'Stall' is the number beside a name, and the name beside a number. */
  takePlace() {
    const [place] = this.open('place')
    if (!place) return
    const isNumbered = this.has('stallNumber')
    const isNamed = this.has('stall.stallName') || this.open('seller').length > 0
    if (isNumbered && !this.has('stall.stallName')) place.column = 'stall.stallName'
    else if (!isNumbered && isNamed) place.column = 'stallNumber'
    else if (!isNumbered) this.askMeaning(place, ['stallNumber', 'stall.stallName'])
  }

  /** 'Vendor' is the stall, or its owner if the stall has a name of its own. */
  takeSeller() {
    const [seller] = this.open('seller')
    if (seller && !this.has('stall.stallName')) seller.column = 'stall.stallName'
    else if (seller && !this.has('stall.ownerName')) seller.column = 'stall.ownerName'
  }

  /** 'Name' is that of a product if other columns are about products, else that of a stall. */
  takeName() {
    const [name] = this.open('name')
    if (!name) return
    const isOfProduct =
      this.hasOf('product.') ||
      this.open('product.price').length + this.open('doubtful-price').length > 0
    if (!this.has('product.name') && isOfProduct) name.column = 'product.name'
    else if (this.has('stall.stallName')) return
    else if (this.hasOf('stall.') || this.has('stallNumber') || isOfProduct)
      name.column = 'stall.stallName'
    else this.askMeaning(name, ['stall.stallName', 'product.name'])
  }

  takeDescription() {
    const [description] = this.open('description')
    if (!description) return
    if (this.has('product.name') && !this.has('product.description'))
      description.column = 'product.description'
    else if (!this.has('product.name') && this.hasOf('stall.') && !this.isPriced())
      description.column = 'stall.description'
  }

  /** 'name_hi' translates what 'name' was taken for. */
  takeTranslations() {
    for (const one of this.given) {
      const [, base, language] = /^(name|description)_(\w+)$/.exec(one.meaning ?? '') ?? []
      if (!base || one.told) continue
      const own = this.given.find(({ meaning }) => meaning === base)?.column
      const usual = this.has('product.name')
        ? `product.${base}`
        : `stall.${base === 'name' ? 'stallName' : base}`
      one.column = `${own ?? usual}_${language}` as SheetColumn
    }
  }

  /** Beside the owner's number a contact is for visitors; alone, only the volunteer knows. */
  takeContact(isOwn: boolean) {
    const [contact] = this.open('contact')
    if (!contact || this.has('stall.contact')) return
    if (isOwn || this.has('stall.ownerMobile')) contact.column = 'stall.contact'
    else this.askMeaning(contact, ['stall.ownerMobile', 'stall.contact', 'nothing'])
  }

  isPriced(): boolean {
    return this.has('product.price') || this.open('product.price').length > 0
  }

  takePrice() {
    if (this.has('product.price') && this.has('product.name')) return
    const certain = this.open('product.price')
    const doubtful = this.open('doubtful-price')
    const { place } = this.setting
    if (!this.has('product.name')) {
      const items = [...this.open('description'), ...this.unread()]
      const [price] = this.given.filter(
        (one) => one.column === 'product.price' || certain.includes(one),
      )
      if (price) this.questions.push(askItems(place, price, items))
    } else if (certain.length === 1 && doubtful.length === 0) certain[0]!.column = 'product.price'
    else if (certain.length + doubtful.length > 0)
      this.questions.push(askPrice(place, [...certain, ...doubtful]))
  }

  askStatus() {
    const [status] = this.open('status')
    if (!status) return
    const stock: ColumnAnswer[] = this.has('product.name') ? ['product.inStock'] : []
    this.askMeaning(status, ['stall.disabled', ...stock, 'nothing'])
  }

  describesStalls(hasProducts: boolean): boolean {
    // A list of products does not become a list of stalls by a column of remarks or places.
    if (hasProducts) return this.has('stall.stallName') || this.has('stall.ownerName')
    return this.hasOf('stall.') || this.has('stall.stallName')
  }
}
