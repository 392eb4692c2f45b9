import type { CloseNeighbours } from '../en/top-stalls.ts'
import { plural } from './format.ts'

export const title = 'सबसे पसंदीदा स्टॉल'
export const basedOn = 'लोगों की दी हुई स्टार रेटिंग के आधार पर'
export const notice = 'ध्यान दें'
export const preliminary = 'ये रेटिंग आख़िरी नतीजा नहीं हैं। आख़िरी फ़ैसला समिति करेगी।'
export const loading = 'रेटिंग लोड हो रही हैं…'
export const needsScripts =
  'यह सूची हर समय बदलती है। इसके लिए जावास्क्रिप्ट चाहिए। यहाँ वह बंद है, या ब्राउज़र बहुत पुराना है।'
export const loadFailed = 'रेटिंग लोड नहीं हो पाईं'
/** Without what the table service says of it: its words are English. */
export const showingCached: (failure: { message: string }) => string = () =>
  'ताज़ा रेटिंग लोड नहीं हो पाईं। जो दिखे, वह पिछली बार की है।'
export const noRatings = 'अभी कोई रेटिंग नहीं। सबसे पहले आप रेटिंग दें!'
export const browseStalls = 'स्टॉल देखें'
/** Read out before the place. */
export const rank = 'स्थान'
export const fewRatings = 'अभी कम लोगों ने रेटिंग दी है'
/** Neighbours in the list: the first and the last of them that show, and whether one more follows. */
export const tooClose = ({ first, last, isNextToo }: CloseNeighbours) => {
  const end = last + Number(isNextToo)
  const hidden = isNextToo ? ` (${end} यहाँ नहीं दिखता)` : ''
  return `नंबर ${first} से ${end} के स्टॉल${hidden} लगभग बराबर हैं: कुछ और रेटिंग से ये ऊपर-नीचे हो सकते हैं।`
}
/** Under the last place. */
export const equalToLast = ({ count }: { count: number }) =>
  `${plural(count, 'और स्टॉल का नतीजा', 'और स्टॉलों का नतीजा')} यहाँ के आख़िरी स्टॉल के बराबर है।`
export const ratingCount = ({ count }: { count: number }) => plural(count, 'रेटिंग', 'रेटिंग')
