/** The name of the region with the organisers' notices. */
export const region = 'Notices'
/** Before the text of a notice. */
export const kinds = { urgent: 'Urgent:', change: 'Change:' }
