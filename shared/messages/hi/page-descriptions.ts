import type { HistoryFacts, Names, StallNames } from '../en/page-descriptions.ts'
import { plural } from './format.ts'

/** The sentence under a link to a page, in chats and search engines: 50 to 160 letters. */

export const home = ({ event, hasMap }: Names) =>
  `${event}: खाना खोजें${hasMap ? ', मैप देखें' : ''} और स्टॉलों को रेटिंग दें। हर स्टॉल की चीज़ें और दाम, बिना नेटवर्क के भी।`
export const browseStalls = ({ event }: Names) =>
  `${event} के सारे स्टॉल और उनकी चीज़ें। खाना या स्टॉल खोजें।`
export const stall = ({ event }: Names) =>
  `${event} का एक स्टॉल: वहाँ क्या मिलता है, दाम क्या है, और मैदान में वह कहाँ है।`
export const rateStall = ({ event }: Names) =>
  `${event} के किसी स्टॉल को एक से पाँच स्टार दें। एक बार दबाना काफ़ी है, और रेटिंग तुरंत गिनी जाती है।`
export const topStalls = ({ event }: Names) =>
  `${event} में अब तक के सबसे पसंदीदा स्टॉल, लोगों के दिए हुए स्टार के हिसाब से।`
export const ranking = ({ event }: Names) =>
  `${event} में लोगों के दिए स्टार से स्टॉलों का क्रम कैसे बनता है, एक उदाहरण के साथ जिसे आप ख़ुद आज़मा सकते हैं।`
export const yourRatings = ({ event }: Names) =>
  `${event} के स्टॉलों को इस फ़ोन से आपने जो स्टार दिए, और वे गिने गए या नहीं।`
export const board = ({ event }: Names) =>
  `${event} के पाँच सबसे पसंदीदा स्टॉल, पूरी स्क्रीन पर: मंच या टीवी के लिए।`
export const eventCoordinators = ({ event, organisation }: Names) =>
  `${event} में किसे फ़ोन करें: ${organisation} के संयोजक और उनके नंबर।`
export const joinUs = ({ organisation }: Names) =>
  `${organisation} से जुड़ें: अपना नाम और मोबाइल नंबर दें, कोई आपको फ़ोन करेगा।`
export const feedback = ({ event, organisation }: Names) =>
  `${organisation} को बताएँ कि ${event} आपको कैसा लगा: स्टार दें, और संदेश लिखें या बोलें।`
export const aboutJys = ({ organisation, isHistoryInHindi, hasTerms }: Names & HistoryFacts) =>
  `${organisation} का इतिहास${isHistoryInHindi ? ', हिन्दी में' : ''}${hasTerms ? ', और हर कार्यकाल के अध्यक्ष और सचिव' : ''}।`
export const upcomingProject = ({ organisation }: Names) =>
  `${organisation} आगे क्या करने जा रहा है: आने वाला प्रोजेक्ट, एक तस्वीर में।`
export const stallQr = ({ event }: Names) =>
  `${event} के स्टॉल के लिए प्रिंट करने का कार्ड: लोग इसका क्यूआर कोड स्कैन करके स्टॉल को रेटिंग देते हैं।`
export const appQr = ({ event }: Names) =>
  `${event} के गेट के लिए प्रिंट करने का कार्ड: लोग इसका क्यूआर कोड स्कैन करके गाइड खोलते हैं।`
export const notFound = ({ event, hasMap }: Names) =>
  `इस पते पर कुछ नहीं है। ${event} की गाइड में हर स्टॉल${hasMap ? ', उसकी चीज़ें और मैप' : ' और उसकी चीज़ें'} हैं।`
export const committee = ({
  organisation,
  title,
  years,
}: {
  organisation: string
  title: string
  years: string
}) => `${organisation} की ${title} ${years} के सदस्य, और उन्हें फ़ोन कैसे करें।`

export const oneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `${stallName}, ${event} का स्टॉल ${stallNumber}।`
export const rateOneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `${event} के स्टॉल ${stallNumber}, ${stallName} को एक से पाँच स्टार दें।`
/** The second sentence: the stall's products, as far as there is room. */
export const whatItSells = ({ list }: { list: string }) => `यहाँ क्या मिलता है: ${list}।`
export const itSells = ({ list }: { list: string }) => `यहाँ मिलता है: ${list}।`
export const andMore = ({ list, count }: { list: string; count: number }) =>
  `${list} और ${plural(count, 'चीज़', 'चीज़ें')}`
export const noProducts = 'देखें कि यह मैदान में कहाँ है।'
