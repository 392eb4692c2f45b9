export const now = 'Now'
export const next = 'Next'
export const cancelled = 'Cancelled'
/** The heading above the entries that the visitor has kept. */
export const yours = 'Your programme'
/** The accessible name of the star beside an entry. */
export const keepEntry = ({ title }: { title: string }) => `Keep ${title}`
export const toCalendar = 'Add to calendar'
export const allToCalendar = 'Add all of these to your calendar'
/** Announced when a kept entry has changed. */
export const changed = ({ title }: { title: string }) => `Changed: ${title}`
export const nowCancelled = ({ title }: { title: string }) => `Cancelled: ${title}`
