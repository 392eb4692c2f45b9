export const waiting = ({ count }: { count: number }) => `इस फ़ोन पर सुरक्षित है। भेजना बाकी: ${count}`
export const waitingUnkept = ({ count }: { count: number }) =>
  `यह फ़ोन कुछ सेव नहीं कर पा रहा। भेजना बाकी: ${count}। यह पेज खुला रखें।`
export const sendNow = 'अभी भेजें'
export const sent = 'भेज दिया: इस फ़ोन पर अब कुछ बाकी नहीं है।'

export const ratingRefused = ({ stallNumber }: { stallNumber: string }) =>
  `स्टॉल ${stallNumber} के लिए आपकी रेटिंग नहीं मानी गई और नहीं गिनी जाएगी।`
export const ofEarlierFestival = 'पिछले मेले में दी हुई रेटिंग इस फ़ोन पर रहेगी, पर इस मेले में नहीं गिनी जाएगी।'
export const joinRequestRefused = 'जुड़ने के लिए दिए गए आपके नाम और नंबर सेव नहीं हो पाए।'

export const storageBlocked =
  'यह ब्राउज़र गाइड को फ़ोन पर सेव नहीं कर पा रहा: जगह भर गई है या इजाज़त नहीं है। गाइड सिर्फ़ नेटवर्क होने पर चलेगी।'
export const dismiss = 'ठीक है'
