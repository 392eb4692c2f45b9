interface GivenRating {
  stars: number
  stallName: string
}

let given: GivenRating | undefined

export function rememberGiven(rating: GivenRating): void {
  given = rating
}

export const readGiven = (): GivenRating | undefined => given

/** Called when the screen is left, so that a later visit does not repeat the line. */
export function forgetGiven(): void {
  given = undefined
}
