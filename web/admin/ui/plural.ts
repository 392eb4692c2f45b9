/** Both languages need only two forms: one for 1, and one for all other numbers. */
export const plural = (count: number, one: string, others: string) => (count === 1 ? one : others)
