import {
  codeShape,
  lensShape,
  linkShape,
  mapShape,
  phoneShape,
  searchShape,
  starShape,
} from './card-shapes.ts'

/** What a card says, in English as the specification has it, and in Hindi beside it. */
export interface Words {
  english: string
  hindi: string
}

export interface Step extends Words {
  shape?: string
}

const OPEN_SEARCH = {
  english: "Open your phone's search app.",
  hindi: 'फ़ोन का सर्च ऐप खोलें।',
  shape: phoneShape,
}
const USE_LENS = { english: 'Tap the lens icon.', hindi: 'लेंस का निशान दबाएँ।', shape: lensShape }
const POINT = {
  english: 'Point it at the QR code.',
  hindi: 'क्यूआर कोड की ओर करें।',
  shape: codeShape,
}
const TAP_LINK = {
  english: 'Tap the link that appears.',
  hindi: 'जो लिंक दिखे, उसे दबाएँ।',
  shape: linkShape,
}

export const rateSteps: Step[] = [
  OPEN_SEARCH,
  USE_LENS,
  POINT,
  TAP_LINK,
  {
    english: 'Give a star rating and submit.',
    hindi: 'स्टार दें और सबमिट करें।',
    shape: starShape,
  },
]

export const openSteps: Step[] = [OPEN_SEARCH, USE_LENS, POINT, TAP_LINK]

export const alternateSteps: Step[] = [
  { english: 'Go to View Stalls.', hindi: 'View Stalls पर जाएँ।' },
  { english: 'Tap the stall card.', hindi: 'स्टॉल का कार्ड दबाएँ।' },
  { english: 'Choose Rate this Stall.', hindi: 'Rate this Stall चुनें।' },
  { english: 'Rate and submit.', hindi: 'स्टार दें और सबमिट करें।' },
]

export const cardWords = {
  howToRate: { english: 'How to submit your rating', hindi: 'रेटिंग कैसे दें' },
  alternate: {
    english: 'Alternate steps (from within the app)',
    hindi: 'दूसरा तरीका (ऐप के अंदर से)',
  },
  howToOpen: { english: 'How to open it', hindi: 'कैसे खोलें' },
  openWebsite: {
    english: 'Scan to open the website',
    hindi: 'वेबसाइट खोलने के लिए स्कैन करें',
  },
  offers: { english: 'What you can do there', hindi: 'वहाँ क्या कर सकते हैं' },
  noPayment: { english: 'This is not a payment code.', hindi: 'यह भुगतान का कोड नहीं है।' },
  noScanner: { english: 'Cannot scan? Open', hindi: 'स्कैन न हो तो खोलें' },
  thanks: { english: 'Thank you for your rating!', hindi: 'आपकी रेटिंग के लिए धन्यवाद!' },
  visitAgain: { english: 'Thank you for visiting!', hindi: 'पधारने के लिए धन्यवाद!' },
} satisfies Record<string, Words>

export function scanToRate(stallNumber: string): Words {
  return {
    english: `Scan to Rate Stall ${stallNumber}`,
    hindi: `स्टॉल ${stallNumber} को रेटिंग देने के लिए स्कैन करें`,
  }
}

export const guideOffers: Step[] = [
  { english: 'Find food and its price.', hindi: 'खाना और उसका दाम खोजें।', shape: searchShape },
  { english: 'See the map of the ground.', hindi: 'मैदान का नक़्शा देखें।', shape: mapShape },
  { english: 'Rate the stalls.', hindi: 'स्टॉलों को रेटिंग दें।', shape: starShape },
]
