export const region = 'सूचनाएँ'
export const kinds = { urgent: 'ज़रूरी:', change: 'बदलाव:' }
