interface GivenRating {
  stars: number
  stallName: string
}

let given: GivenRating | undefined

/** Saves the rating that was just submitted, for a line about it on the next screen. */
export function rememberGiven(rating: GivenRating): void {
  given = rating
}

export const readGiven = (): GivenRating | undefined => given

/** Forgets it, so that a later visit to that screen does not repeat the line. */
export function forgetGiven(): void {
  given = undefined
}
