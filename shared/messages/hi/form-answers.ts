import { stars as starCount } from './controls.ts'

export const confirmRating = ({ stars, stallName }: { stars: number; stallName: string }) =>
  `${stallName} को ${starCount({ count: stars })} दें?`
export const chooseAgain = 'स्टार बदलें'
export const backToForm = 'फ़ॉर्म पर वापस जाएँ'

export const tooMany = {
  title: 'अभी सेव नहीं हुआ',
  body: 'एक साथ बहुत कुछ भेजा गया। एक मिनट रुकें, फिर बटन दोबारा दबाएँ।',
}
export const busy = {
  title: 'अभी सेव नहीं हुआ',
  body: 'गाइड पर अभी बहुत लोग हैं, इसलिए सेव होना पक्का नहीं हो पाया। बटन दोबारा दबाएँ: गिनती एक ही बार होगी।',
}
export const crossSite = {
  title: 'सेव नहीं हुआ',
  body: 'यह किसी दूसरी साइट से भेजा गया था। फ़ॉर्म यहीं भरें।',
}
export const hostLost = {
  title: 'सेव नहीं हुआ',
  body: 'साइट की सेटिंग ठीक नहीं है: प्रॉक्सी को Host उसके पोर्ट के साथ भेजना चाहिए। कृपया आयोजकों को बताएँ।',
}
export const unreadable = {
  title: 'सेव नहीं हुआ',
  body: 'फ़ॉर्म पढ़ा नहीं जा सका। उसे फिर से भरें।',
}
export const starsMissing = {
  title: 'रेटिंग बाकी है',
  body: 'एक से पाँच तक कोई स्टार चुनें।',
}
