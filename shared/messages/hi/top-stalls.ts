import { plural } from './format.ts'

export const title = 'सबसे पसंदीदा स्टॉल'
export const basedOn = 'लोगों की दी हुई स्टार रेटिंग के आधार पर'
export const howItIsMade = ({ prior }: { prior: number }) =>
  `दो-चार लोगों की रेटिंग से कोई ऊपर न पहुँच जाए, इसलिए हर स्टॉल शुरू में ऐसे गिना जाता है जैसे उसे ${prior} औसत रेटिंग मिली हों।`
export const notice = 'ध्यान दें'
export const preliminary = 'ये रेटिंग आख़िरी नतीजा नहीं हैं। आख़िरी फ़ैसला समिति करेगी।'
export const loading = 'रेटिंग लोड हो रही हैं…'
export const needsScripts =
  'यह सूची हर समय बदलती है। इसके लिए जावास्क्रिप्ट चाहिए। यहाँ वह बंद है, या ब्राउज़र बहुत पुराना है।'
export const loadFailed = 'रेटिंग लोड नहीं हो पाईं'
/** Omits the table service's message, which is in English. */
export const showingCached: (failure: { message: string }) => string = () =>
  'ताज़ा रेटिंग लोड नहीं हो पाईं। जो दिखे, वह पिछली बार की है।'
export const nothingKept = 'इस फ़ोन पर पिछली बार की रेटिंग नहीं हैं।'
export const noRatings = 'अभी कोई रेटिंग नहीं। सबसे पहले आप रेटिंग दें!'
export const browseStalls = 'स्टॉल देखें'
export const rank = 'स्थान'
export const countSoFar = ({ count }: { count: number }) =>
  `अभी तक ${plural(count, 'रेटिंग', 'रेटिंग')}`
export const equalToLast = ({ count }: { count: number }) =>
  `${plural(count, 'और स्टॉल का नतीजा', 'और स्टॉलों का नतीजा')} यहाँ के आख़िरी स्टॉल के बराबर है।`
export const ratingCount = ({ count }: { count: number }) => plural(count, 'रेटिंग', 'रेटिंग')
