import { plural } from './format.ts'

export const found = ({ count }: { count: number }) => plural(count, 'स्टॉल मिला', 'स्टॉल मिले')
/** Above what comes close, where nothing matches. */
export const noExactMatch = ({ query }: { query: string }) => `“${query}” नाम से कुछ नहीं मिला`
export const nobodySells = ({ query }: { query: string }) =>
  `कोई स्टॉल नहीं मिला: “${query}” नाम की कोई चीज़ नहीं है।`
/** Read out after a search; `closest` counts what is shown besides. */
export const spokenResult = ({ count, closest }: { count: number; closest: number }) =>
  found({ count }) + (closest === 0 ? '' : `, ${closest} मिलते-जुलते`)

export const showAllOnMap = 'सब मैप पर देखें'
