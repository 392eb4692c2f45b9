import type { InAdminLanguages } from '#shared/languages.ts'
import type { Finding, FindingName } from './finding.ts'

/**
 * Filled with the values that the English reason quotes. Shorter, because the screen shows the row.
 */
const HINDI: Record<FindingName, string | ((...values: string[]) => string)> = {
  'file-private': 'इस फ़ाइल में निजी नंबर हो सकते हैं, और यह लोगों के लिए नहीं है। इसे तुरंत files/ से हटाएँ।',
  'file-unknown': 'ऐसी फ़ाइल लोगों को नहीं दिखती। इसे files/ से हटाएँ।',
  'file-missing': 'यह फ़ाइल नहीं मिली। बाक़ी गाइड दिखती है।',
  'column-missing': (title) => `“${title}” कॉलम नहीं मिला। पहली पंक्ति में ${title} लिखें।`,
  'letters-lost': 'कुछ अक्षर टूट गए हैं। इसे दोबारा लिखें, और Excel की फ़ाइल या “CSV UTF-8” में सहेजें।',
  'row-damaged': 'यह पंक्ति ग़लत पढ़ी गई हो सकती है। देखें कि कोई कॉमा कम या ज़्यादा तो नहीं।',
  'stall-number-missing': 'स्टॉल का नंबर नहीं लिखा है, इसलिए यह पंक्ति नहीं दिखती। नंबर लिखें।',
  'stall-number-twice': (number) =>
    `स्टॉल ${number} ऊपर भी लिखा है। ऊपर वाली पंक्ति मानी गई है। एक को दूसरा नंबर दें, या दोनों में एक ही बात लिखें।`,
  'stall-number-alike': (number, other) =>
    `स्टॉल ${number} और ऊपर का स्टॉल ${other} एक जैसे लगते हैं, पर दो स्टॉल माने गए हैं। एक ही हों तो एक पंक्ति हटाएँ।`,
  'stall-number-odd': (_name, number) =>
    `स्टॉल का नंबर “${number}” है। यही कार्ड पर छपेगा। ग़लत हो तो ठीक करें।`,
  'stall-vacant': (number, name) =>
    `स्टॉल ${number} का नाम “${name}” है। वहाँ कोई न हो तो पंक्ति हटाएँ, नहीं तो नाम लिखें।`,
  'stall-name-missing': (number) => `स्टॉल ${number} का नाम नहीं लिखा है। नाम लिखें।`,
  'stall-name-twice': (name, number, other) =>
    `${name} दो बार है: स्टॉल ${number} और स्टॉल ${other}। एक ही स्टॉल हो तो एक पंक्ति हटाएँ, नहीं तो अलग नाम दें।`,
  'ratings-of-other-name': 'इस नंबर की रेटिंग दूसरे नाम के स्टॉल को मिली थीं।',
  'stall-without-products': (number) =>
    `स्टॉल ${number} में कोई चीज़ नहीं लिखी है, इसलिए वहाँ “दुकान” दिखता है। पता हो तो चीज़ें जोड़ें।`,
  'disabled-unreadable': (text) =>
    `स्टॉल मेले में है या नहीं, यह “${text}” से समझ में नहीं आया, इसलिए वह सूची में है। yes लिखें, या खाली छोड़ें।`,
  'closed-unreadable': (text) =>
    `स्टॉल बंद है या नहीं, यह “${text}” से समझ में नहीं आया, इसलिए वह खुला है। yes या कब तक, जैसे 2027-12-23 22:00, लिखें, या खाली छोड़ें।`,
  'hours-unreadable': (text) =>
    `“${text}” से समय समझ में नहीं आया, इसलिए नहीं दिखता कि स्टॉल कब खुला है। ऐसे लिखें: Fri 17:00-23:00; Sat 11:00-01:00, या खाली छोड़ें।`,
  'payment-unreadable': (text) =>
    `पैसे कैसे दें, यह “${text}” से समझ में नहीं आया, इसलिए नहीं दिखता। cash, UPI या both लिखें, या खाली छोड़ें।`,
  'no-stalls': 'कोई स्टॉल नहीं है, इसलिए गाइड खाली है।',
  'unknown-stall': (number) =>
    `नंबर ${number} का कोई स्टॉल नहीं है, इसलिए यह चीज़ नहीं दिखती। स्टॉल जोड़ें, या नंबर ठीक करें।`,
  'product-name-missing': 'चीज़ का नाम नहीं लिखा है, इसलिए “दुकान” दिखता है। नाम लिखें।',
  'product-twice': (name, number) =>
    `${name} स्टॉल ${number} में दो बार है, और दो बार दिखता है। एक हटाएँ।`,
  'price-missing': 'दाम नहीं लिखा है। दाम लिखें, जैसे 40, या 0।',
  'price-unreadable': 'दाम समझ में नहीं आया। सिर्फ़ एक संख्या लिखें, जैसे 40।',
  'price-jump': (name, number) =>
    `स्टॉल ${number} में ${name} का दाम बाक़ी दामों से बहुत अलग है। अंक जाँच लें।`,
  'category-missing': 'श्रेणी नहीं लिखी है, इसलिए यह चीज़ “अन्य” में है।',
  'category-unknown': (text) =>
    `“${text}” नाम की श्रेणी नहीं है, इसलिए यह चीज़ “अन्य” में है। सूची में से श्रेणी लिखें।`,
  'category-word': (text) =>
    `“${text}” नाम की श्रेणी नहीं है, इसलिए यह चीज़ “अन्य” में है। खोज में यह शब्द मिलता है।`,
  'diet-unknown': (text) => `“${text}” से लोग छाँट नहीं सकते। Veg, Non-veg या Jain लिखें।`,
  'in-stock-missing': 'चीज़ उपलब्ध है या नहीं, यह नहीं लिखा है। yes या no लिखें।',
  'in-stock-unreadable': (text) =>
    `चीज़ उपलब्ध है या नहीं, यह “${text}” से समझ में नहीं आया। yes या no लिखें।`,
  'private-column': (title) => `यह फ़ाइल सब डाउनलोड कर सकते हैं: “${title}” कॉलम खाली करें।`,
  'private-number':
    'यहाँ किसी का फ़ोन नंबर या पता है, जो सबको नहीं दिखना चाहिए। लोग फ़ोन कर सकते हों तो इसे “contact” कॉलम में लिखें।',
  'content-not-right': (what, found) =>
    `${what}: ${/"(.*)"/.exec(found)?.[1] ? `“${/"(.*)"/.exec(found)![1]}” यहाँ नहीं चलता` : 'यह ठीक नहीं है'}।`,
  'counters-untrue': (saidStalls, saidProducts, stalls, products) =>
    `स्टॉल के पेज पर ${saidStalls}+ स्टॉल और ${saidProducts}+ चीज़ें लिखी हैं, पर हैं ${stalls} और ${products}। “मेला” में “गिनकर” चुनें।`,
  'map-stall-missing': (number, name) => `स्टॉल ${number} (${name}) मैप पर नहीं है। उसे मैप पर रखें।`,
  'map-stall-twice': (number) => `स्टॉल ${number} मैप पर दो जगह है। ग़लत खाँचा खाली करें, या सही नंबर लिखें।`,
  'map-stall-unknown': (cell, number) =>
    `मैप के खाँचे ${cell} में ${number} है, पर इस नंबर का कोई स्टॉल नहीं है। सही नंबर लिखें, या खाँचा खाली करें।`,
  'map-stall-wide': (number) =>
    `स्टॉल ${number} दो खाँचों में है, जबकि और स्टॉल मैप पर नहीं हैं। कोई खाँचा दूसरे स्टॉल का हो तो उसका नंबर लिखें।`,
  'map-name-small': (name) =>
    `“${name}” मैप पर अपनी जगह से लंबा है। उसे और खाँचों में लिखें, या छोटा नाम लिखें।`,
  'map-way-in-missing': 'मैप पर न मुख्य गेट है, न उत्तर दिशा। दोनों जोड़ें।',
  'text-long': 'यह बहुत लंबा है, और पूरा नहीं दिखता। नाम एक पंक्ति में लिखें, टिप्पणी तीन में।',
}

export function toScreenTexts({ name, reason, suggestion, values }: Finding): InAdminLanguages {
  const hindi = HINDI[name]
  return {
    en: suggestion === '' ? reason : `${reason}. ${suggestion}`,
    hi: typeof hindi === 'string' ? hindi : hindi(...values),
  }
}
