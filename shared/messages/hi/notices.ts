export const waiting = ({ count }: { count: number }) => `इस फ़ोन पर सुरक्षित है, ${count} भेजना बाकी है।`
export const waitingUnkept = ({ count }: { count: number }) =>
  `यह फ़ोन कुछ रख नहीं पा रहा, ${count} भेजना बाकी है। यह पेज खुला रखें।`
export const sendNow = 'अभी भेजें'
export const sent = 'भेज दिया: इस फ़ोन पर अब कुछ बाकी नहीं है।'

export const ratingRefused = ({ stallNumber }: { stallNumber: string }) =>
  `स्टॉल ${stallNumber} के लिए आपकी रेटिंग नहीं मानी गई और नहीं गिनी जाएगी।`
export const joinRequestRefused = 'जुड़ने का आपका अनुरोध नहीं माना गया।'

export const storageBlocked =
  'यह ब्राउज़र गाइड को फ़ोन पर नहीं रख पा रहा: जगह भर गई है या रोक लगी है। नेटवर्क रहते गाइड चलेगी।'
export const dismiss = 'ठीक है'

/** For browsers that open an installation dialog. */
export const installByPrompt = 'यह गाइड अपने पास रखें: बिना नेटवर्क भी खुलती है।'
/** For iPhones, whose owners have to find the way. */
export const installByHand = 'यह गाइड अपने पास रखें: शेयर बटन दबाएँ, फिर होम स्क्रीन में जोड़ें चुनें।'
export const install = 'इंस्टॉल करें'
export const notNow = 'अभी नहीं'
