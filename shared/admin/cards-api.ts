/*
 * The JSON about the stalls' cards, under ADMIN_API.
 */

/** Whether a stall's card is printed. `renamed`: the stall has another name since. */
export type CardState = 'printed' | 'missing' | 'renamed'

/** GET /cards */
export interface CardsAnswer {
  /** The language of the cards, to choose the festival file. */
  language: string
  /** The stalls at the festival, in order. */
  stalls: { stallNumber: string; stallName: string; card: CardState }[]
  withdrawn: number
}

/** POST /cards-printed. Answers {}. */
export interface CardsPrinted {
  stalls: string[]
}
