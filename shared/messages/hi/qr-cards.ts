/** Cards are bilingual, whatever the guide's language. */
export {
  alternate,
  alternateSteps,
  findFood,
  giveStars,
  howToOpen,
  howToRate,
  noPayment,
  noScanner,
  offers,
  openSearch,
  openWebsite,
  pointAtCode,
  pointYourCamera,
  rateStalls,
  scanToRate,
  seeMap,
  stall,
  tapLens,
  tapLink,
  thanks,
  visitAgain,
} from '../en/qr-cards.ts'
export type { CardWords } from '../en/qr-cards.ts'

export const stallCard = ({ number }: { number: string }) => `स्टॉल ${number} का क्यूआर कार्ड`
export const guideCard = 'वेबसाइट का क्यूआर कार्ड'
export const codeOf = ({ address }: { address: string }) => `${address} का क्यूआर कोड`
