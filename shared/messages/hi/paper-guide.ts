import { formatLongDay, plural } from './format.ts'

export const print = 'गाइड प्रिंट करें'
export const outOfStock = 'ख़त्म'
export const onYourPhone = 'गाइड अपने फ़ोन पर खोलें:'
export const listOf = ({ day = new Date() }: { day: Date | undefined }) =>
  `${formatLongDay(day)} की सूची`

const stalls = (count: number) => (count === 0 ? 'कोई स्टॉल नहीं' : plural(count, 'स्टॉल', 'स्टॉल'))
export const allStalls = ({ count }: { count: number }) => `${stalls(count)}, नंबर के हिसाब से`
export const chosenStalls = ({ count }: { count: number }) => `${count} चुने हुए स्टॉल, नंबर के हिसाब से`
export const stallsFor = ({ count, query }: { count: number; query: string }) =>
  `“${query}” के लिए ${stalls(count)}`
export const closestFor = ({ query }: { query: string }) => `“${query}” से मिलते-जुलते`
