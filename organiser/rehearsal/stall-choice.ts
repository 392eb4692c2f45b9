import type { Random } from './random.ts'

/** The stalls that a crowd visits and the stars that it gives. */
export type StallChoice = ReturnType<typeof createStallChoice>

/** The average number of stars that the worst and the best stall deserve. */
const WORST = 3
const BEST = 4.7
/** How far opinions of one stall differ: half of the visitors differ by less than a star. */
const SPREAD = 1.9
/** Shares of visitors who give these stars whatever the stall deserves. */
const ONE_STAR_SHARE = 0.03
const FIVE_STARS_SHARE = 0.08

/** Follows Zipf's law: the second most popular stall draws half the crowd of the first, the third a third. */
export function createStallChoice(stalls: string[], { next, between, isTrue }: Random) {
  const places = new Map(stalls.map((stall) => [stall, next()]))
  const ranked = stalls.toSorted((a, b) => places.get(a)! - places.get(b)!)
  const quality = new Map(ranked.map((stall) => [stall, between(WORST, BEST)]))

  return {
    /** The most popular stall comes first. */
    ranked,
    /** Draws `count` different stalls, the popular ones most often. */
    drawStalls(count: number): string[] {
      const drawn = new Set<string>()
      while (drawn.size < Math.min(count, ranked.length)) {
        drawn.add(ranked[Math.floor((ranked.length + 1) ** next()) - 1]!)
      }
      return [...drawn]
    },
    drawStars(stall: string): number {
      if (isTrue(ONE_STAR_SHARE)) return 1
      if (isTrue(FIVE_STARS_SHARE)) return 5
      const opinion = quality.get(stall)! + (next() + next() + next() - 1.5) * SPREAD
      return Math.min(5, Math.max(1, Math.round(opinion)))
    },
  }
}
