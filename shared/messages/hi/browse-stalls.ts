import { plural } from './format.ts'

export const title = 'स्टॉल देखें'
export const stalls = 'स्टॉल'
export const products = 'चीज़ें'
export const stallCount = ({ count }: { count: number }) => plural(count, 'स्टॉल', 'स्टॉल')
export const productCount = ({ count }: { count: number }) => plural(count, 'चीज़', 'चीज़ें')
export const searchPlaceholder = 'खाना या स्टॉल नंबर लिखें...'
export const loadingStalls = 'स्टॉल लोड हो रहे हैं…'
/** Where a page comes without its stalls, to a browser that cannot fetch them. */
export const needsScripts = 'इस सूची के लिए जावास्क्रिप्ट चाहिए। यहाँ वह बंद है, या ब्राउज़र बहुत पुराना है।'

/** The heading of one page of the list. */
export const rangeOf = ({ first, last, total }: { first: number; last: number; total: number }) =>
  `${total} में से स्टॉल ${first} से ${last}`
export const noStallsTitle = 'अभी कोई स्टॉल नहीं'
export const noStallsText = 'मेला बस लगने ही वाला है! थोड़ी देर में फिर देखें।'

/** The word on the button of the filter, which is in one line with the title on a phone. */
export const kept = 'चुने हुए'
export const noneKept = 'जो स्टॉल पसंद हो, उस पर दिल का निशान दबाएँ। वह यहाँ मिलेगा।'

/** The name of the row of chips. */
export const filters = 'सिर्फ़ ये दिखाएँ'

export const productsOf = ({ stallName }: { stallName: string }) => `${stallName} की चीज़ें`

/** Below the dishes of a search result: the others, and the lowest of their prices if one is stated. */
export const moreProducts = ({ count, price }: { count: number; price: string | undefined }) =>
  price ? `${count} और, ${price} से` : `${count} और`

export const results = 'खोज के नतीजे'
export const stallsFound = 'मिले हुए स्टॉल'
export const closestMatches = 'मिलते-जुलते नाम'
export const seeAllStalls = 'सारे स्टॉल देखें'
export const noMatchTitle = 'कोई और खाना खोजें'
export const noMatchText = 'या स्टॉल की तख़्ती का नंबर लिखें।'
export const found = ({ count }: { count: number }) => plural(count, 'स्टॉल मिला', 'स्टॉल मिले')
/** Above what comes close, where nothing matches. */
export const noExactMatch = ({ query }: { query: string }) => `“${query}” नाम से कुछ नहीं मिला`
export const nobodySells = ({ query }: { query: string }) =>
  `कोई स्टॉल नहीं मिला: “${query}” नाम की कोई चीज़ नहीं है।`
/** Read out after a search; `closest` counts what is shown besides. */
export const spokenResult = ({ count, closest }: { count: number; closest: number }) =>
  found({ count }) + (closest === 0 ? '' : `, ${closest} मिलते-जुलते`)

/** Above the stalls of a search: places that visitors look for, such as toilets and water. */
export const onTheMap = ({ places }: { places: string }) => `मैप पर: ${places}`
export const showAllOnMap = 'सब मैप पर देखें'
