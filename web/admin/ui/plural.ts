/** Both languages of the app have one form for one, and another for every other number. */
export const plural = (count: number, one: string, others: string) => (count === 1 ? one : others)
