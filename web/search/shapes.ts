/** Drawn for Mela; see `Icon`. */
export const searchShape = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20'
export const clearShape = 'M6 6l12 12M18 6L6 18'
