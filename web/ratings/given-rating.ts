interface GivenRating {
  stars: number
  stallName: string
}

let given: GivenRating | undefined

/** Keeps the rating that was just given, for the line about it on the next screen. */
export function rememberGiven(rating: GivenRating): void {
  given = rating
}

export const readGiven = (): GivenRating | undefined => given

/** A later visit to that screen does not repeat it. */
export function forgetGiven(): void {
  given = undefined
}
