import { plural } from './format.ts'

export const intro = '4.9 वाला स्टॉल 4.7 वाले से नीचे क्यों हो सकता है'
export const why =
  'पाँच दोस्त मिलकर किसी स्टॉल को 4.9 दिला सकते हैं। पूरी शाम 4.7 बनाए रखने के लिए बहुत लोगों की पसंद चाहिए। इसलिए क्रम सिर्फ़ औसत से नहीं बनता।'
export const steps = [
  'हर स्टॉल की शुरुआत 8 औसत रेटिंग से होती है, यानी पूरे मेले के औसत से। थोड़े-से वोट उसे बहुत ऊपर नहीं ले जा सकते।',
  'फिर देखा जाता है: इतनी रेटिंग के भरोसे यह स्टॉल कम से कम कितना अच्छा है? रेटिंग कम हों तो भरोसा भी कम।',
  'स्कोर दोनों से बनता है: 60 % पहले से और 40 % दूसरे से। सबसे ज़्यादा स्कोर सबसे ऊपर।',
]
export const tryIt = 'ख़ुद आज़माइए'
export const ratings = 'रेटिंग की संख्या'
export const average = 'औसत'
/** Above the sliders. @param mean Of all stars of the festival. */
export const example = ({ mean }: { mean: string }) => `इस उदाहरण में पूरे मेले का औसत ${mean} है।`
export const yourStall = 'आपका स्टॉल'
export const otherStall = 'दूसरा स्टॉल'
export const ofRatings = ({ average: own, count }: { average: string; count: number }) =>
  `${own}, ${plural(count, 'रेटिंग', 'रेटिंग')}`
/** Read out above the names of the lines. */
export const step = 'चरण'
export const withPrior = '8 औसत रेटिंग मिलाकर'
export const atLeast = 'कम से कम'
export const score = 'स्कोर'
export const verdicts = {
  above: 'आपका स्टॉल दूसरे से ऊपर है।',
  below: 'आपका स्टॉल दूसरे से नीचे है।',
}
export const alsoGood = 'यह भी जानिए'
export const notes = [
  '“अभी कम रेटिंग”: 10 से कम। क्रम में जगह अभी काफ़ी बदल सकती है।',
  '“फ़र्क़ बहुत कम”: यह क्रम सिर्फ़ संयोग भी हो सकता है। दूसरे लोग आते तो क्रम दूसरा हो सकता था।',
  'बराबर नतीजे वाले एक ही स्थान पर रहते हैं, और अगला आगे से गिना जाता है: 1, 1, 3।',
  'जो रेटिंग ईमानदारी से नहीं दी गईं, समिति उन्हें हटा सकती है। हर बार वह वजह और दो लोगों के नाम लिखकर रखती है।',
]
