import type { Random } from './random.ts'

/** What a crowd thinks of the stalls: which it goes to, and how many stars it gives. */
export interface Taste {
  /** So many different ones, the favourites most often. */
  drawStalls(random: Random, count: number): string[]
  drawStars(random: Random, stall: string): number
  /** The best liked comes first. */
  ranked: string[]
}

/** Of the stars that a stall deserves. */
const WORST = 3
const BEST = 4.7
/** How far visitors of one stall differ: half of them by less than a star. */
const SPREAD = 1.9
/** Somebody has waited too long, or is the cook's cousin. */
const ONE_STAR_SHARE = 0.03
const FIVE_STARS_SHARE = 0.08

/** Zipf's law: the second best stall draws half the crowd of the best, the third a third. */
export function createTaste(stalls: string[], random: Random): Taste {
  const ranked = stalls
    .map((stall) => ({ stall, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ stall }) => stall)
  const quality = new Map(ranked.map((stall) => [stall, random.between(WORST, BEST)]))

  return {
    ranked,
    drawStalls({ next }, count) {
      const drawn = new Set<string>()
      while (drawn.size < Math.min(count, ranked.length)) {
        drawn.add(ranked[Math.floor((ranked.length + 1) ** next()) - 1]!)
      }
      return [...drawn]
    },
    drawStars({ next, isTrue }, stall) {
      if (isTrue(ONE_STAR_SHARE)) return 1
      if (isTrue(FIVE_STARS_SHARE)) return 5
      const opinion = quality.get(stall)! + (next() + next() + next() - 1.5) * SPREAD
      return Math.min(5, Math.max(1, Math.round(opinion)))
    },
  }
}
