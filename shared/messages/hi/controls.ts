import { plural } from './format.ts'

export const close = 'बंद करें'
export const cancel = 'रहने दें'
export const tryAgain = 'फिर कोशिश करें'
export const returnHome = 'होम पर जाएँ'
export const backHome = 'होम पर जाएँ'
export const backToMarket = 'सारे स्टॉल देखें'
export const rateThisStall = 'रेटिंग दें'

export const pages = 'पेज'
export const previousPage = 'पिछला पेज'
export const nextPage = 'अगला पेज'
export const pageOf = ({ page, count }: { page: number; count: number }) => `पेज ${page} / ${count}`

export const stars = ({ count }: { count: number }) => plural(count, 'स्टार', 'स्टार')
export const averageStars = ({ average }: { average: string }) => `5 में से ${average} स्टार`

export const networkIsSlow = 'नेटवर्क धीमा है।'
export const askedAgain = 'हम फिर से कोशिश कर रहे हैं।'
export const showsLater = 'नेटवर्क मिलते ही सब यहाँ दिख जाएगा।'
export const submitting = 'भेज रहे हैं…'

export const share = 'शेयर करें'
export const shareOnWhatsApp = 'व्हाट्सऐप पर शेयर करें'

export const showOnMap = 'मैप पर देखें'
export const onMap = 'मैप'

export const stallNumber = 'स्टॉल नंबर'
export const go = 'खोलें'
export const foodOrStall = 'खाना या स्टॉल'
export const search = 'खोजें'
