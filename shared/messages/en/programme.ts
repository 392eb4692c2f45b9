export const now = 'Now'
export const next = 'Next'
export const cancelled = 'Cancelled'
/** The heading above the entries that the visitor has kept. */
export const yours = 'Your programme'
/** The accessible name of the star beside an entry. */
export const keepEntry = ({ title }: { title: string }) => `Keep ${title}`
