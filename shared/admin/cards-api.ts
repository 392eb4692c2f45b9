/*
 * The JSON about the stalls' cards, under ADMIN_API.
 */

/**
 * Whether a stall has a card that visitors can use: `missing` if none was printed, or only one
 * whose signature no longer counts; `renamed` if the stall has another name since.
 */
export type CardState = 'printed' | 'missing' | 'renamed'

/** GET /cards */
export interface CardsAnswer {
  /** The language of the cards, to choose the festival file. */
  language: string
  /** Open stalls, in order. */
  stalls: { stallNumber: string; stallName: string; card: CardState }[]
  closed: number
  /** By stall number. Absent if cards are not signed, or the key is damaged. The key stays secret. */
  signatures?: Record<string, string>
  isKeyDamaged: boolean
}

/** POST /cards-printed. Answers {}. */
export interface CardsPrinted {
  stalls: string[]
}
