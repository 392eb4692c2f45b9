import { formatMoment } from './format.ts'

/** On the plate, before the stall's number. */
export const stall = 'स्टॉल'
export const commercial = 'दुकान'
export const commercialStall = 'दुकान का स्टॉल'
export const outOfStock = 'ख़त्म'
export const closedNow = 'अभी बंद है'
/** In the place of a price. */
export const free = 'मुफ़्त'
export const loadingStall = 'स्टॉल लोड हो रहा है…'
export const listIsLate = 'स्टॉलों की सूची अभी तक नहीं खुली'
export const asOf = ({ readAt }: { readAt: Date }) => `स्टॉलों की यह सूची ${formatMoment(readAt)} की है`
export const notFoundTitle = 'स्टॉल नहीं मिला'
export const notFoundText = 'आप जो स्टॉल ढूँढ रहे हैं, वह सूची में नहीं है।'
export const withdrawnText = 'यह स्टॉल इस मेले में नहीं है।'
/** On a heart with a word. */
export const keep = 'चुनें'
/** The name of a heart that is pressed while the stall is kept. */
export const keepStall = ({ stallName }: { stallName: string }) =>
  `${stallName} को चुने हुए स्टॉलों में रखें`

/** In the dialog of a stall. */
export const allProducts = 'सारी चीज़ें'
export const noProducts = 'इस स्टॉल की कोई चीज़ सूची में नहीं है।'
