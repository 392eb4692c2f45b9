import { plural } from './format.ts'

export const title = 'स्टॉल देखें'
export const stalls = 'स्टॉल'
export const products = 'चीज़ें'
export const stallCount = ({ count }: { count: number }) => plural(count, 'स्टॉल', 'स्टॉल')
export const productCount = ({ count }: { count: number }) => plural(count, 'चीज़', 'चीज़ें')
export const searchPlaceholder = 'खाना या स्टॉल नंबर लिखें...'
export const loadingStalls = 'स्टॉल लोड हो रहे हैं…'
export const needsScripts = 'इस सूची के लिए जावास्क्रिप्ट चाहिए। यहाँ वह बंद है, या ब्राउज़र बहुत पुराना है।'

export const rangeOf = ({ first, last, total }: { first: number; last: number; total: number }) =>
  `${total} में से स्टॉल ${first} से ${last}`
export const noStallsTitle = 'अभी कोई स्टॉल नहीं'
export const noStallsText = 'मेला बस लगने ही वाला है! थोड़ी देर में फिर देखें।'

export const kept = 'चुने हुए'
export const noneKept = 'जो स्टॉल पसंद हो, उस पर दिल का निशान दबाएँ। वह यहाँ मिलेगा।'

export const openNow = 'अभी खुला'
export const noneOpen = 'अभी कोई स्टॉल खुला नहीं है'

export const filters = 'सिर्फ़ ये दिखाएँ'

export const productsOf = ({ stallName }: { stallName: string }) => `${stallName} की चीज़ें`

export const moreProducts = ({ count, price }: { count: number; price: string | undefined }) =>
  price ? `${count} और, ${price} से` : `${count} और`

export const results = 'खोज के नतीजे'
export const stallsFound = 'मिले हुए स्टॉल'
export const closestMatches = 'मिलते-जुलते नाम'
export const seeAllStalls = 'सारे स्टॉल देखें'
export const noMatchTitle = 'कोई और खाना खोजें'
export const noMatchText = 'या स्टॉल की तख़्ती का नंबर लिखें।'
export const found = ({ count }: { count: number }) => plural(count, 'स्टॉल मिला', 'स्टॉल मिले')
export const noExactMatch = ({ query }: { query: string }) => `“${query}” नाम से कुछ नहीं मिला`
export const nobodySells = ({ query }: { query: string }) =>
  `कोई स्टॉल नहीं मिला: “${query}” नाम की कोई चीज़ नहीं है।`
export const spokenResult = ({ count, closest }: { count: number; closest: number }) =>
  found({ count }) + (closest === 0 ? '' : `, ${closest} मिलते-जुलते`)

export const onTheMap = ({ places }: { places: string }) => `मैप पर: ${places}`
export const showAllOnMap = 'सब मैप पर देखें'

/** On the button that sorts results by price, and announced once they are sorted. */
export const cheapestFirst = 'सस्ता पहले'
/** After the number of stalls. */
export const priceFrom = ({ price }: { price: string | undefined }) => `${price} से`
/**
 * Explains what the sorting compares.
 * @param note The unit of the compared prices, such as 'per kg'; often empty.
 * @param apart Number of stalls without a comparable price.
 */
export const sortedByPrice = ({ note, apart }: { note: string; apart: number }) =>
  [
    note ? `सिर्फ़ “${note}” वाले दामों की तुलना।` : 'सिर्फ़ एक जैसे दामों की तुलना।',
    apart > 0 && `${plural(apart, 'स्टॉल', 'स्टॉल')} बिना ऐसे दाम के: आख़िर में।`,
  ]
    .filter(Boolean)
    .join(' ')
