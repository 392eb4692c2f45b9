export const title = 'Event Map'
export const picture = 'Map of the festival ground'
export const isLate = 'The map is still loading.'
export const isMissing = 'The map could not be loaded. Please ask at the entrance.'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const showAll = 'Whole map'
/** Read out when the map gets the focus. */
export const keys = 'Plus and minus zoom, the arrow keys move'
