export const intro = ({ organisation }: { organisation: string }) =>
  `अपना नाम और मोबाइल नंबर दें, दोनों ज़रूरी हैं। ${organisation} से कोई आपको फ़ोन करेगा।`
export const fullName = 'पूरा नाम'
export const mobileNumber = 'मोबाइल नंबर'
export const submit = 'हमसे जुड़ें'
export const purpose = ({ organisation }: { organisation: string }) =>
  `${organisation} आपके नाम और नंबर से सिर्फ़ जुड़ने के बारे में आपको फ़ोन करेगा, और किसी काम में इन्हें नहीं लेगा।`
export const underAge = '18 साल से कम के हैं? माता या पिता से भरवाएँ।'

export const joinedTitle = 'जुड़ने के लिए धन्यवाद!'
export const welcome = 'हमारे संगठन में आपका स्वागत है! हम जल्द ही आपसे बात करेंगे।'
export const fieldsMissingToast = {
  title: 'कुछ लिखना बाकी है',
  body: 'अपना पूरा नाम और मोबाइल नंबर, दोनों लिखें।',
}
export const alreadySubmitted = {
  title: 'आप पहले ही भेज चुके हैं',
  body: 'इस फ़ोन से यह मोबाइल नंबर पहले ही दिया जा चुका है।',
}
export const notKeptToast = {
  title: 'अभी सेव नहीं हुआ',
  body: 'यह फ़ोन आपका नाम और नंबर सेव नहीं कर पा रहा, और नेटवर्क भी नहीं है। यह पेज खुला रखें।',
}
