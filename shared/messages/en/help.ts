export const callNumber = ({ number }: { number: string }) => `Call ${number}`
/** Above the help desk, toilets, water and the ways to them. */
export const nearest = 'Nearest places'
/** Above the coordinators. */
export const callUs = 'Call one of us'
