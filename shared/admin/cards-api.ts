/** `renamed`: the stall's name has changed since its card was printed. */
export type CardState = 'printed' | 'missing' | 'renamed'

export interface CardsAnswer {
  language: string
  stalls: { stallNumber: string; stallName: string; card: CardState }[]
  withdrawn: number
  /** The numbers of the stalls whose holders have a slip. */
  slips: string[]
}
