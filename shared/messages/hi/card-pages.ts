export const drawing = 'कार्ड बन रहा है…'
export const home = 'होम'
export const print = 'प्रिंट करें'
export const printAll = 'सब प्रिंट करें'
export const allOnPaper = 'प्रिंट में सब कार्ड आएँगे।'
export const onlyThisCard = 'सिर्फ़ यही कार्ड'
export const downloadPng = 'PNG डाउनलोड करें'
export const downloadAll = 'सब डाउनलोड करें'

export const progress = ({ done, total }: { done: number; total: number }) =>
  `${total} में से ${done} कार्ड बने`
export const saved = ({ count, file }: { count: number; file: string }) =>
  `${count} कार्ड ${file} में सेव ${count <= 1 ? 'हो गया' : 'हो गए'}।`

export const unlisted = ({ number }: { number: string }) =>
  `सूची में स्टॉल ${number} नहीं है। इस कार्ड को स्कैन करने पर “स्टॉल नहीं मिला” दिखेगा।`
export const tooLong = ({ numbers }: { numbers: string }) =>
  `स्टॉल ${numbers} का कार्ड नहीं बन सकता: क्यूआर कोड के लिए नंबर बहुत लंबा है।`
export const onlyHere = ({ host }: { host: string }) =>
  `यह कार्ड ${host} पर ले जाता है, जो सिर्फ़ इसी कंप्यूटर पर खुलता है। प्रिंट करने से पहले festival.json के “siteUrl” में साइट का पता लिखें, या यह पेज उसी पते पर खोलें।`
export const noCardTitle = 'क्यूआर कार्ड नहीं है'
export const noCardText = 'इस स्टॉल का नंबर क्यूआर कोड के लिए बहुत लंबा है। स्टॉल को छोटा नंबर दें।'
