import type { Rule } from '../en/ranking.ts'
import { plural } from './format.ts'

export const intro = '4.9 वाला स्टॉल 4.7 वाले से नीचे क्यों हो सकता है'
export const why =
  'दस दोस्त किसी स्टॉल को 4.9 दिला सकते हैं। पूरी शाम 4.7 रखने के लिए बहुत लोगों को पसंद आना पड़ता है। इसलिए क्रम सिर्फ़ औसत से नहीं बनता।'
export const steps = ({ prior, smoothedPercent, cautiousPercent }: Rule) => [
  `हर स्टॉल में ${prior} रेटिंग जोड़ी जाती हैं, पूरे मेले के औसत जितनी। इससे दो-चार रेटिंग किसी को बहुत ऊपर नहीं ले जा सकतीं।`,
  'फिर नीचे का अंदाज़ा लगाया जाता है कि स्टॉल कितना अच्छा है। रेटिंग जितनी कम, अंदाज़ा उतना नीचे।',
  `स्कोर में ${smoothedPercent} % हिस्सा बात 1 का और ${cautiousPercent} % बात 2 का। सबसे ज़्यादा स्कोर सबसे ऊपर।`,
]
export const tryIt = 'ख़ुद आज़माइए'
export const ratings = 'रेटिंग की संख्या'
export const average = 'औसत'
export const example = ({ mean }: { mean: string }) => `इस उदाहरण में पूरे मेले का औसत ${mean} है।`
export const yourStall = 'आपका स्टॉल'
export const otherStall = 'दूसरा स्टॉल'
export const ofRatings = ({ average: own, count }: { average: string; count: number }) =>
  `${plural(count, 'रेटिंग', 'रेटिंग')}, औसत ${own}`
export const step = 'चरण'
export const withPrior = ({ prior }: Rule) => `1. ${prior} और जोड़कर`
export const atLeast = '2. नीचे का अंदाज़ा'
export const score = 'स्कोर'
export const verdicts = {
  above: 'आपका स्टॉल दूसरे से ऊपर है।',
  below: 'आपका स्टॉल दूसरे से नीचे है।',
}
export const alsoGood = 'यह भी जानिए'
export const notes = ({ few }: Rule) => [
  `“अभी तक”: रेटिंग ${few} से कम हैं, या ऊपर के किसी कम औसत वाले स्टॉल से कम।`,
  'दो स्टॉल बराबर हों तो दोनों का नंबर एक ही होता है, और बीच का नंबर छूट जाता है: 1, 1, 3।',
  'बेईमानी से दी गई रेटिंग समिति हटा सकती है। हर बार समिति के दो लोग वजह के साथ दस्तख़त करते हैं।',
]
