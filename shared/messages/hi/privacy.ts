interface Facts {
  organisation: string
  keepDays: number
  contact?: string | undefined
  complaints?: string | undefined
  areVisitsCounted?: boolean | undefined
}

const ask = ({ contact }: Pick<Facts, 'contact'>) => contact ?? 'आयोजकों'
const authority = ({ complaints }: Pick<Facts, 'complaints'>) =>
  complaints ?? 'आपके देश के डेटा सुरक्षा प्राधिकरण'

export const notice = (facts: Facts) =>
  `इसे सिर्फ़ आयोजक देखते हैं, और ${facts.keepDays} दिन बाद यह मिटा दिया जाता है। पहले मिटाना हो, तो नीचे के लिंक वाला पेज खोलें, या ${ask(facts)} से कहें। शिकायत ${authority(facts)} से कर सकते हैं।`
export const more = 'आपका डेटा: हम क्या रखते हैं, और उसे कैसे मिटाएँ'

export const intro = 'यह गाइड आपके बारे में क्या रखती है, आसान शब्दों में।'
interface Section {
  title: string
  texts: string[]
}
export const sections = (facts: Facts & { storedWith?: string | undefined }): Section[] => [
  {
    title: 'ज़िम्मेदार कौन है',
    texts: [`यह गाइड ${facts.organisation} चलाता है। आपके डेटा के बारे में सवाल ${ask(facts)} से पूछें।`],
  },
  {
    title: 'आप क्या भेजते हैं, और किसलिए',
    texts: [
      'रेटिंग: आपके स्टार और इस फ़ोन के लिए बना एक नंबर, ताकि हर फ़ोन एक बार गिना जाए। नेटवर्क से बना एक कोड धोखा पकड़ने में मदद करता है। उससे कोई पता नहीं पढ़ा जा सकता।',
      'हमसे जुड़ें: आपका नाम और नंबर, ताकि कोई आपको जुड़ने के बारे में फ़ोन कर सके।',
      'राय: आपके स्टार और संदेश, ताकि अगला मेला बेहतर हो।',
      'लॉग इन नहीं करना पड़ता। आप जो खोजते और पढ़ते हैं, और जो स्टॉल चुनते हैं, वह इसी फ़ोन पर रहता है।',
      ...(facts.areVisitsCounted
        ? [
            'यह गाइड सबका मिलाकर गिनती है कि कौन-सा पेज कितनी बार खुला, कौन-सा कार्ड स्कैन हुआ और कौन-सा शब्द नहीं मिला। किसने किया, यह नहीं रहता।',
          ]
        : []),
    ],
  },
  {
    title: 'इसे कौन देखता है',
    texts: [
      'सिर्फ़ आयोजक। यह बेचा नहीं जाता और विज्ञापन के काम नहीं आता। रेटिंग का जोड़ सब देखते हैं, पर यह नहीं कि किसने दी।',
      ...(facts.storedWith === undefined ? [] : [`यह ${facts.storedWith} के पास रखा जाता है।`]),
    ],
  },
  {
    title: 'कब तक',
    texts: [
      `नाम, नंबर और संदेश ${facts.keepDays} दिन बाद मिटा दिए जाते हैं। रेटिंग रहती हैं, पर यह पता नहीं रहता कि किसने दीं। बैकअप भी बनने के इतने दिन बाद मिट जाते हैं।`,
    ],
  },
  {
    title: 'बच्चे',
    texts: ['अगर आप 18 साल से कम के हैं, तो “हमसे जुड़ें” माता या पिता से भरवाएँ।'],
  },
  {
    title: 'आपके अधिकार',
    texts: [
      `आपने जो भेजा है उसे आप देख, सुधार और मिटा सकते हैं, और अपनी सहमति कभी भी वापस ले सकते हैं। ${ask(facts)} से कहें।`,
      `इससे बात न बने, तो ${authority(facts)} से शिकायत करें।`,
    ],
  },
]

export const forgetTitle = 'आपने जो भेजा, उसे मिटाएँ'
export const forgetEffect =
  'इससे इस फ़ोन से भेजा गया नाम, नंबर और संदेश मिट जाते हैं। रेटिंग रहती हैं: उन पर कोई नाम नहीं होता।'
export const deleteSent = 'मेरा भेजा हुआ मिटाएँ'
export const forgetOutcomes = {
  deleted: 'इस फ़ोन ने फ़ॉर्म से जो भेजा था, वह सब मिट गया।',
  waiting: 'सर्वर से उत्तर नहीं मिला। उत्तर मिलते ही सब मिटा दिया जाएगा।',
}
