import type { AdminLanguage } from '../languages.ts'

type Text = Readonly<Record<AdminLanguage, string>>

export const MEANING_TEXTS = {
  stallNumber: { en: 'Stall number', hi: 'स्टॉल का नंबर' },
  stallName: { en: 'Stall name', hi: 'स्टॉल का नाम' },
  numberedName: { en: 'Stall number and name', hi: 'स्टॉल का नंबर और नाम' },
  dish: { en: 'Dish', hi: 'चीज़' },
  dishes: { en: 'Several dishes', hi: 'कई चीज़ें' },
  price: { en: 'Price', hi: 'दाम' },
  priceNote: { en: 'Note on the price', hi: 'दाम पर टिप्पणी' },
  category: { en: 'Category', hi: 'श्रेणी' },
  diet: { en: 'Diet: veg, Jain …', hi: 'शाकाहारी, जैन …' },
  isVeg: { en: 'Vegetarian: yes or no', hi: 'शाकाहारी: हाँ या नहीं' },
  isNonVeg: { en: 'Non-veg: yes or no', hi: 'मांसाहारी: हाँ या नहीं' },
  isVegan: { en: 'Vegan: yes or no', hi: 'वीगन: हाँ या नहीं' },
  isJain: { en: 'Jain: yes or no', hi: 'जैन: हाँ या नहीं' },
  dishDescription: { en: 'About the dish', hi: 'चीज़ के बारे में' },
  inStock: { en: 'In stock', hi: 'उपलब्ध है या नहीं' },
  soldOut: { en: 'Sold out: yes or no', hi: 'ख़त्म है या नहीं' },
  location: { en: 'Place on the ground', hi: 'मैदान में जगह' },
  hours: { en: 'Opening hours', hi: 'खुलने का समय' },
  stallDescription: { en: 'About the stall', hi: 'स्टॉल के बारे में' },
  remarks: { en: 'Remark for visitors', hi: 'लोगों के लिए टिप्पणी' },
  contact: { en: 'Phone for visitors', hi: 'लोगों के लिए फ़ोन' },
  ownerName: { en: 'Owner, in the public file', hi: 'मालिक, सबकी फ़ाइल में' },
  payment: { en: 'Payment: cash, UPI', hi: 'भुगतान: नकद, यूपीआई' },
  closed: { en: 'Closed now', hi: 'अभी बंद' },
  withdrawn: { en: 'Not at the festival', hi: 'मेले में नहीं' },
  confirmed: { en: 'Confirmed', hi: 'पक्का' },
  stallNameHindi: { en: 'Stall name in Hindi', hi: 'स्टॉल का नाम, हिन्दी में' },
  dishHindi: { en: 'Dish in Hindi', hi: 'चीज़, हिन्दी में' },
  dishDescriptionHindi: { en: 'About the dish in Hindi', hi: 'चीज़ के बारे में, हिन्दी में' },
  priceNoteHindi: { en: 'Note on the price in Hindi', hi: 'दाम पर टिप्पणी, हिन्दी में' },
  locationHindi: { en: 'Place in Hindi', hi: 'जगह, हिन्दी में' },
  stallDescriptionHindi: { en: 'About the stall in Hindi', hi: 'स्टॉल के बारे में, हिन्दी में' },
  remarksHindi: { en: 'Remark in Hindi', hi: 'टिप्पणी, हिन्दी में' },
  ownerNameHindi: { en: 'Owner in Hindi, in the public file', hi: 'मालिक, हिन्दी में, सबकी फ़ाइल में' },
  contactHindi: { en: 'Phone for visitors in Hindi', hi: 'लोगों के लिए फ़ोन, हिन्दी में' },
  private: { en: 'Private', hi: 'निजी' },
  leaveOut: { en: 'Leave out', hi: 'छोड़ें' },
} as const satisfies Record<string, Text>

export const DOUBT_TEXTS = {
  'cells-differ': { en: 'The column heading says something else.', hi: 'शीर्षक कुछ और कहता है।' },
  'one-of-several': { en: 'Several columns could be this.', hi: 'यह कई कॉलम हो सकते हैं।' },
  'may-count-rows': {
    en: 'These numbers may just count the rows.',
    hi: 'ये नंबर सिर्फ़ पंक्तियाँ गिनते हो सकते हैं।',
  },
  'may-be-cents': {
    en: 'Are these cents? 330 is read as 3.30.',
    hi: 'क्या ये सेंट हैं? 330 को 3.30 माना गया है।',
  },
  'which-price': { en: 'Is this what visitors pay?', hi: 'क्या लोग यही दाम देते हैं?' },
  'which-status': { en: 'What does yes or no mean here?', hi: 'यहाँ हाँ या नहीं का क्या मतलब है?' },
  person: { en: 'Is this a person or a stall?', hi: 'यह व्यक्ति है या स्टॉल?' },
  'several-dishes': { en: 'Is each part a dish?', hi: 'क्या हर हिस्सा अलग चीज़ है?' },
  unknown: {
    en: 'The title does not say what this is.',
    hi: 'शीर्षक से पता नहीं चलता कि यह क्या है।',
  },
  beside: { en: 'Is this another list beside the first?', hi: 'क्या यह बगल की दूसरी सूची है?' },
  hidden: { en: 'This column is hidden in Excel.', hi: 'यह कॉलम Excel में छिपा है।' },
} as const satisfies Record<string, Text>

/** Why a row is skipped. {0} is the first of the values. */
const LEFT_OUT_TEXTS = {
  otherList: {
    en: 'Another list begins here (“{0}”). It and all rows below are left out.',
    hi: 'यहाँ से दूसरी सूची है (“{0}”)। यह और नीचे की सब पंक्तियाँ छोड़ दी गईं।',
  },
  remark: {
    en: '“{0}” is a heading or a remark. If it is a dish, add a price.',
    hi: '“{0}” शीर्षक या टिप्पणी है। चीज़ हो तो दाम लिखें।',
  },
  total: { en: '“{0}” is a total.', hi: '“{0}” जोड़ है।' },
  stallUnknown: {
    en: 'These {0} rows do not name a stall. Say which stall the dishes belong to.',
    hi: 'इन {0} पंक्तियों में स्टॉल नहीं लिखा है। बताएँ कि ये किस स्टॉल की चीज़ें हैं।',
  },
  stallMissing: {
    en: 'The row does not name a stall: “{0}”.',
    hi: 'इस पंक्ति में स्टॉल नहीं लिखा है: “{0}”।',
  },
  lettersLost: {
    en: '“{0}” contains garbled text. Type it again, and save the file as an Excel workbook or as CSV UTF-8.',
    hi: 'अक्षर टूट गए हैं: “{0}”। इसे दोबारा लिखें, और Excel की फ़ाइल या CSV UTF-8 में सहेजें।',
  },
  numberDate: {
    en: "Excel probably turned this stall number into a date: “{0}”. Type an apostrophe before it, as in '5-12.",
    hi: "स्टॉल का नंबर तारीख है, शायद Excel ने बना दी: “{0}”। इसके आगे ' लगाकर लिखें, जैसे '5-12।",
  },
  noPrice: { en: '“{0}” has no price.', hi: '“{0}” का दाम नहीं है।' },
  dishMissing: { en: '“{0}” is not the name of a dish.', hi: '“{0}” चीज़ का नाम नहीं है।' },
  vacant: { en: 'The stall is called “{0}”.', hi: 'स्टॉल का नाम “{0}” है।' },
  numberTaken: {
    en: 'Stall {0} is {1} above (row {2}) and {3} here. Give one of them another number.',
    hi: 'स्टॉल {0} ऊपर (पंक्ति {2}) {1} है और यहाँ {3}। एक को दूसरा नंबर दें।',
  },
  unknownStall: { en: 'There is no stall {0}.', hi: 'नंबर {0} का कोई स्टॉल नहीं है।' },
  nameNear: {
    en: 'There is no stall called {0}. Did you mean {1}?',
    hi: '{0} नाम का कोई स्टॉल नहीं है। क्या {1}?',
  },
  numberOfRated: {
    en: 'Number {0} belongs to a rated stall, so {1} needs another number.',
    hi: 'नंबर {0} के स्टॉल को रेटिंग मिल चुकी है, इसलिए {1} को दूसरा नंबर दें।',
  },
} as const satisfies Record<string, Text>

/** What somebody should check in a row that is used. */
const NOTED_TEXTS = {
  rowDamaged: {
    en: 'The row {0}, so it may be read wrongly. Check for a missing or extra comma or quote.',
    hi: 'यह पंक्ति ग़लत पढ़ी गई हो सकती है। देखें कि कोई कॉमा कम या ज़्यादा तो नहीं।',
  },
  rowsHidden: {
    en: 'Rows {0} are hidden in Excel but are read. Delete what visitors should not see.',
    hi: 'पंक्तियाँ {0} Excel में छिपी हैं, पर पढ़ी गई हैं। जो नहीं दिखना चाहिए, उसे हटाएँ।',
  },
  privateNumber: {
    en: '“{0}” has a person’s number or address, which visitors do not see. If they may call it, choose “Phone for visitors”.',
    hi: '“{0}” में किसी का नंबर या पता है, जो लोगों को नहीं दिखता। लोग फ़ोन कर सकते हों तो “लोगों के लिए फ़ोन” चुनें।',
  },
  publicNumber: { en: 'Every visitor sees the number in “{0}”.', hi: '“{0}” का नंबर सबको दिखेगा।' },
  publicName: {
    en: 'Everybody can read the name in “{0}” in the public file. For organisers only, choose “Private”.',
    hi: '“{0}” का नाम सबकी फ़ाइल में कोई भी पढ़ सकता है। सिर्फ़ आयोजकों के लिए “निजी” चुनें।',
  },
  digitsLost: {
    en: 'Excel has cut digits off the number in “{0}”, so it is not saved. Type it with a space, such as 98765 43210.',
    hi: 'Excel ने “{0}” के नंबर के अंक काट दिए हैं, इसलिए वह सहेजा नहीं गया। बीच में जगह छोड़कर लिखें, जैसे 98765 43210।',
  },
  noResult: {
    en: '“{0}” is a formula without a result, so the cell counts as empty. Open the file in Excel, and save it there.',
    hi: '“{0}” में फ़ॉर्मूला है, पर नतीजा नहीं, इसलिए सेल खाली माना गया। फ़ाइल को Excel में खोलकर सहेजें।',
  },
  cellError: {
    en: '“{0}” says {1}, so the cell counts as empty.',
    hi: '“{0}” में Excel की ग़लती {1} है, इसलिए सेल खाली माना गया।',
  },
  textLong: { en: '“{0}” is too long, and is cut off.', hi: '“{0}” बहुत लंबा है, और पूरा नहीं दिखता।' },
  stockUnknown: {
    en: '“{0}” does not say whether the dish is sold out, so it is shown as in stock.',
    hi: '“{0}” से समझ नहीं आया कि चीज़ है या नहीं, इसलिए वह उपलब्ध दिखती है।',
  },
  stateUnknown: {
    en: '“{0}” does not say whether the stall takes part, so it is listed.',
    hi: '“{0}” से समझ नहीं आया कि स्टॉल है या नहीं, इसलिए वह सूची में है।',
  },
  hoursUnknown: {
    en: '“{0}” cannot be read as hours. Enter them like this: Fri 17:00-23:00; Sat 11:00-01:00.',
    hi: '“{0}” से समय समझ में नहीं आया। ऐसे लिखें: Fri 17:00-23:00; Sat 11:00-01:00।',
  },
  paymentUnknown: {
    en: '“{0}” is neither cash nor UPI, so visitors do not see it.',
    hi: '“{0}” न नकद है, न यूपीआई, इसलिए लोगों को नहीं दिखता।',
  },
  dietUnknown: { en: '“{0}” is neither yes nor no.', hi: '“{0}” न हाँ है, न नहीं।' },
  categoryNear: {
    en: 'No category is called “{0}”, so the dish is under Others. Did you mean {1}?',
    hi: '“{0}” नाम की श्रेणी नहीं है, इसलिए यह चीज़ “अन्य” में है। क्या {1}?',
  },
  priceUnreadable: {
    en: '“{0}” cannot be read as a price, so none is shown.',
    hi: 'दाम “{0}” समझ में नहीं आया, इसलिए नहीं दिखता।',
  },
  priceComma: { en: 'The price “{0}” is read as {1}.', hi: 'दाम “{0}” को {1} माना गया है।' },
  priceAsWritten: {
    en: 'The price “{0}” is not a single amount in the guide’s currency, so it is shown as written.',
    hi: 'दाम “{0}” गाइड की मुद्रा में एक संख्या नहीं है, और जैसा लिखा है वैसा ही दिखता है।',
  },
  pricesNotPaired: {
    en: 'The prices “{0}” cannot be matched to the dishes, so none is shown.',
    hi: 'दाम “{0}” सब चीज़ों में बाँटे नहीं जा सके, इसलिए नहीं दिखते।',
  },
  dishTwice: {
    en: '“{0}” is listed twice, and shown twice.',
    hi: '“{0}” दो बार है, और दो बार दिखता है।',
  },
  stallFilled: {
    en: 'Stall {0}: “{1}” is only in this row, not above (row {2}).',
    hi: 'स्टॉल {0}: “{1}” सिर्फ़ इस पंक्ति में है, ऊपर (पंक्ति {2}) नहीं।',
  },
  stallDiffers: {
    en: 'Stall {0} has “{1}” here and something else above (row {2}), which counts.',
    hi: 'स्टॉल {0} में यहाँ “{1}” है और ऊपर (पंक्ति {2}) कुछ और। ऊपर वाला माना गया है।',
  },
  numberOdd: {
    en: 'The number of {0} is “{1}”. It is printed on the card.',
    hi: '{0} का नंबर “{1}” है। यही कार्ड पर छपेगा।',
  },
  numberAlike: {
    en: 'Stall {0} looks like stall {1} above, but is treated as another stall.',
    hi: 'स्टॉल {0} और ऊपर का स्टॉल {1} एक जैसे लगते हैं, पर दो स्टॉल माने गए हैं।',
  },
  nameTwice: { en: 'Two stalls are called {0}.', hi: '{0} नाम के दो स्टॉल हैं।' },
  numberGiven: {
    en: '{0} has no number in the list, and gets {1}.',
    hi: 'सूची में {0} का नंबर नहीं है। उसे {1} मिलेगा।',
  },
  ratedKept: {
    en: '{0} is not in the list and stays, because number {1} has {2} ratings. If it has left, withdraw it under One stall.',
    hi: '{0} सूची में नहीं है, पर रहेगा, क्योंकि नंबर {1} को {2} रेटिंग मिली हैं। चला गया हो तो उसे “एक स्टॉल” में मेले से हटाएँ।',
  },
  ratedListed: {
    en: '{0} stays listed, because number {1} has {2} ratings. Two organisers can withdraw it under One stall.',
    hi: '{0} सूची में रहेगा, क्योंकि नंबर {1} को {2} रेटिंग मिली हैं। दो आयोजक उसे “एक स्टॉल” में मेले से हटा सकते हैं।',
  },
  numberKept: {
    en: '{0} keeps number {1}, although the list says {2}, because the number of a rated stall is printed on its card.',
    hi: '{0} का नंबर {1} ही रहेगा, सूची में {2} है, क्योंकि रेटिंग वाले स्टॉल का नंबर कार्ड पर छपा है।',
  },
  priceOdd: {
    en: '{0} at stall {1} costs {2}, far from {3}, which is usual for {4}. Check the digits.',
    hi: 'स्टॉल {1} में {0} का दाम {2} है, जबकि {4} का आम दाम {3} है। अंक जाँच लें।',
  },
  nameMissing: { en: 'Stall {0} has no name.', hi: 'स्टॉल {0} का नाम नहीं लिखा है।' },
} as const satisfies Record<string, Text>

const PROBLEM_TEXTS = { ...LEFT_OUT_TEXTS, ...NOTED_TEXTS }
export type ProblemReason = keyof typeof PROBLEM_TEXTS

export const isLeftOut = ({ reason }: { reason: ProblemReason }) => reason in LEFT_OUT_TEXTS

export function sayProblem(
  { reason, values }: { reason: ProblemReason; values: string[] },
  language: AdminLanguage,
): string {
  return PROBLEM_TEXTS[reason][language].replaceAll(
    /\{(\d)\}/g,
    (_, at: string) => values[Number(at)] ?? '',
  )
}

export const CHANGE_TEXTS = {
  priceJump: { en: 'Prices with a digit too many or too few?', hi: 'दाम में एक अंक ज़्यादा या कम?' },
  stallRemoved: { en: 'Stalls removed', hi: 'हटाए गए स्टॉल' },
  stallRenamed: { en: 'Stalls renamed', hi: 'नए नाम वाले स्टॉल' },
  dishRemoved: { en: 'Dishes removed', hi: 'हटाई गई चीज़ें' },
  priceChanged: { en: 'Prices changed', hi: 'बदले हुए दाम' },
  stallWithdrawn: { en: 'Stalls withdrawn', hi: 'मेले से गए स्टॉल' },
  stallClosed: { en: 'Stalls closed', hi: 'बंद स्टॉल' },
  stockChanged: { en: 'Stock changed', hi: 'उपलब्धता बदली' },
  stallBack: { en: 'Stalls back', hi: 'वापस आए स्टॉल' },
  stallOpened: { en: 'Stalls opened', hi: 'खुले स्टॉल' },
  stallAdded: { en: 'Stalls added', hi: 'नए स्टॉल' },
  dishAdded: { en: 'Dishes added', hi: 'नई चीज़ें' },
  stallChanged: { en: 'Stalls with other changes', hi: 'स्टॉल में और बदलाव' },
  dishChanged: { en: 'Dishes with other changes', hi: 'चीज़ों में और बदलाव' },
} as const satisfies Record<string, Text>

export const REFUSAL_TEXTS = {
  noList: {
    en: 'No stall or dish was found. Choose what the columns are.',
    hi: 'कोई स्टॉल या चीज़ नहीं मिली। चुनें कि कॉलम में क्या है।',
  },
  noStalls: {
    en: 'No stall would be left, so the guide would be empty.',
    hi: 'कोई स्टॉल नहीं बचेगा, गाइड खाली हो जाएगी।',
  },
} as const satisfies Record<string, Text>
