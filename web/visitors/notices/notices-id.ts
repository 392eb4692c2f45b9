/** The element around the organisers' notices that the server renders. */
export const NOTICES_ID = 'festival-notices'
