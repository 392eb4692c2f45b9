/** Drawn for Mela; see `Icon`. Apart from the menu's, for they come with the opened map. */
export const plusShape = 'M12 5v14M5 12h14'
export const minusShape = 'M5 12h14'
export const wholeShape = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'
