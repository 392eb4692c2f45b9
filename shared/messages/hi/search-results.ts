import { plural } from './format.ts'

export const found = ({ count }: { count: number }) => plural(count, 'स्टॉल मिला', 'स्टॉल मिले')
/** Above what comes close, where nothing matches. */
export const noExactMatch = ({ query }: { query: string }) => `“${query}” ठीक इसी नाम से नहीं मिला`
export const nobodySells = ({ query }: { query: string }) =>
  `कोई स्टॉल नहीं मिला: “${query}” कहीं नहीं बिकता।`
/** Read out after a search; `closest` counts what is shown besides. */
export const spokenResult = ({ count, closest }: { count: number; closest: number }) =>
  found({ count }) + (closest === 0 ? '' : `, ${closest} मिलते-जुलते`)
