/** Under the list of stalls, where it has many pages. */
export const first = 'First'
export const last = 'Last'
export const goToStall = 'Go to stall number'
export const go = 'Go'
export const noSuchStall = ({ number }: { number: string }) => `No stall has the number ${number}.`
