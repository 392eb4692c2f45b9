export const title = 'Event Map'
export const picture = 'Map of the festival ground'
export const isLate = 'The map is still loading.'
export const isMissing = 'The map could not be loaded. Please ask at the entrance.'
