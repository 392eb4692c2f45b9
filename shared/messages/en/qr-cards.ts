/** Cards are in English and Hindi, whatever the guide's language. */
export interface CardWords {
  english: string
  hindi: string
}

export const openSearch: CardWords = {
  english: "Open your phone's search app.",
  hindi: 'फ़ोन का सर्च ऐप खोलें।',
}
export const tapLens: CardWords = { english: 'Tap the lens icon.', hindi: 'लेंस का निशान दबाएँ।' }
export const pointAtCode: CardWords = {
  english: 'Point it at the QR code.',
  hindi: 'कैमरा क्यूआर कोड की ओर करें।',
}
export const tapLink: CardWords = {
  english: 'Tap the link that appears.',
  hindi: 'जो लिंक दिखे, उसे दबाएँ।',
}
export const giveStars: CardWords = {
  english: 'Give a star rating and submit.',
  hindi: 'स्टार चुनें और “रेटिंग भेजें” दबाएँ।',
}

export const alternateSteps: CardWords[] = [
  { english: 'Go to View Stalls.', hindi: '“स्टॉल देखें” (View Stalls) पर जाएँ।' },
  { english: 'Tap the stall card.', hindi: 'स्टॉल का कार्ड दबाएँ।' },
  { english: 'Choose Rate this Stall.', hindi: '“रेटिंग दें” (Rate this Stall) चुनें।' },
  { english: 'Rate and submit.', hindi: 'स्टार चुनें और “रेटिंग भेजें” दबाएँ।' },
]

export const findFood: CardWords = {
  english: 'Find food and its price.',
  hindi: 'खाना खोजें और दाम देखें।',
}
export const seeMap: CardWords = {
  english: 'See the map of the ground.',
  hindi: 'मेले का मैप देखें।',
}
export const rateStalls: CardWords = { english: 'Rate the stalls.', hindi: 'स्टॉलों को रेटिंग दें।' }

export const scanToRate = ({ number }: { number: string }): CardWords => ({
  english: `Scan to Rate Stall ${number}`,
  hindi: `स्टॉल ${number} को रेटिंग देने के लिए स्कैन करें`,
})
/** For phones whose camera reads codes. Steps for other phones follow. */
export const pointYourCamera: CardWords = {
  english: 'Point your camera at the code',
  hindi: 'फ़ोन का कैमरा कोड की ओर करें',
}
export const howToRate: CardWords = { english: 'How to submit your rating', hindi: 'रेटिंग कैसे दें' }
export const alternate: CardWords = {
  english: 'Alternate steps (from within the app)',
  hindi: 'दूसरा तरीका (ऐप के अंदर से)',
}
export const howToOpen: CardWords = { english: 'How to open it', hindi: 'कैसे खोलें' }
export const openWebsite: CardWords = {
  english: 'Scan to open the website',
  hindi: 'वेबसाइट खोलने के लिए स्कैन करें',
}
export const offers: CardWords = {
  english: 'What you can do there',
  hindi: 'वहाँ क्या कर सकते हैं',
}
export const noPayment: CardWords = {
  english: 'This is not a payment code.',
  hindi: 'यह पेमेंट का कोड नहीं है।',
}
export const noScanner: CardWords = {
  english: 'Cannot scan? Open',
  hindi: 'स्कैन न हो तो यह पता खोलें',
}
export const thanks: CardWords = {
  english: 'Thank you for your rating!',
  hindi: 'आपकी रेटिंग के लिए धन्यवाद!',
}
export const visitAgain: CardWords = {
  english: 'Thank you for visiting!',
  hindi: 'पधारने के लिए धन्यवाद!',
}
export const stall = 'STALL'

export const stallCard = ({ number }: { number: string }) => `QR card of stall ${number}`
export const guideCard = 'QR card of the website'
export const codeOf = ({ address }: { address: string }) => `QR code of ${address}`
