export const region = 'Notices'
export const kinds = { urgent: 'Urgent:', change: 'Change:' }
