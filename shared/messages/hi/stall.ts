import { formatDay, plural } from './format.ts'

export const aboutThisStall = 'इस स्टॉल के बारे में'
export const products = 'यहाँ क्या मिलेगा'
export const productCount = ({ count }: { count: number }) => plural(count, 'चीज़', 'चीज़ें')
export const ratingOf = ({ average, count }: { average: string; count: number }) =>
  count === 0 ? 'अभी कोई रेटिंग नहीं' : `${average} (${plural(count, 'रेटिंग', 'रेटिंग')})`
export const dietNotStated = 'वेज या नॉन-वेज: नहीं बताया गया'
export const payment = { cash: 'सिर्फ़ नकद', upi: 'सिर्फ़ यूपीआई', both: 'नकद या यूपीआई' }
export const since = ({ day }: { day: Date | undefined }) =>
  day ? `${formatDay(day)} से सूची में` : '… से सूची में'
export const noProductsTitle = 'अभी कोई चीज़ नहीं'
export const noProductsText = 'इस स्टॉल ने नहीं बताया कि वह क्या बेचता है। स्टॉल पर जाकर देख लें।'
/** Stated by the stall's holder, and shown for twenty minutes. */
export const queueOf = ({ minutes }: { minutes: number }) => `कतार: लगभग ${minutes} मिनट`
export const inStock = 'अभी है'
