import { formatMoment } from './format.ts'

export const stall = 'स्टॉल'
export const commercial = 'दुकान'
export const commercialStall = 'दुकान का स्टॉल'
export const outOfStock = 'ख़त्म'
export const closedNow = 'अभी बंद है'
export const free = 'मुफ़्त'
export const loadingStall = 'स्टॉल लोड हो रहा है…'
export const listIsLate = 'स्टॉलों की सूची अभी तक नहीं खुली'
export const asOf = ({ readAt }: { readAt: Date }) => `स्टॉलों की यह सूची ${formatMoment(readAt)} की है`
export const notFoundTitle = 'स्टॉल नहीं मिला'
export const notFoundText = 'आप जो स्टॉल ढूँढ रहे हैं, वह सूची में नहीं है।'
export const withdrawnText = 'यह स्टॉल इस मेले में नहीं है।'
export const keep = 'चुनें'
export const keepStall = ({ stallName }: { stallName: string }) =>
  `${stallName} को चुने हुए स्टॉलों में रखें`

export const allProducts = 'सारी चीज़ें'
export const diets: Partial<Record<string, string>> = {
  veg: 'वेज',
  vegan: 'वीगन',
  jain: 'जैन',
  'no onion or garlic': 'बिना प्याज-लहसुन',
  egg: 'अंडा',
  'non-veg': 'नॉन-वेज',
  'contains milk': 'दूध है',
  'contains nuts': 'मेवे हैं',
}
export const priceWords: Partial<Record<string, string>> = {
  per: 'प्रति',
  each: 'एक का',
  onwards: 'से',
  half: 'हाफ',
  full: 'फुल',
  small: 'छोटा',
  medium: 'मीडियम',
  large: 'बड़ा',
  plate: 'प्लेट',
  piece: 'पीस',
  pieces: 'पीस',
  pc: 'पीस',
  pcs: 'पीस',
  glass: 'गिलास',
  cup: 'कप',
  bowl: 'कटोरी',
  bottle: 'बोतल',
  packet: 'पैकेट',
  dozen: 'दर्जन',
  person: 'व्यक्ति',
  kg: 'किलो',
  g: 'ग्राम',
  gm: 'ग्राम',
  ml: 'मिली',
  litre: 'लीटर',
}
export const noProducts = 'इस स्टॉल की कोई चीज़ सूची में नहीं है।'
