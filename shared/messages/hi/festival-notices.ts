/** The name of the region with the organisers' notices. */
export const region = 'सूचनाएँ'
/** Before the text of a notice. */
export const kinds = { urgent: 'ज़रूरी:', change: 'बदलाव:' }
