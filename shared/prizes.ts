export type PrizeTitle = Record<'en' | 'hi', string>

/** A prize of festival.json. */
export interface Prize {
  title: PrizeTitle
  /** Whose stars decide it; undefined: everybody's whose label has no prize of its own. */
  label?: string | undefined
  /** Only stalls that sell something in it. */
  category?: string | undefined
  /** How many there are. */
  places: number
  /** A stall with fewer has no place. */
  leastRatings: number
}

/** The labels whose stars count for a prize of their own, and not in public. */
export const listOwnLabels = (prizes: readonly Prize[]): string[] => [
  ...new Set(prizes.flatMap(({ label }) => label ?? [])),
]
