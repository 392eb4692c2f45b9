export const intro = 'मेला कैसा लगा? अगले साल हम क्या बेहतर करें?'
export const legend = 'मेले के लिए आपकी रेटिंग'
export const ratingMissing = 'एक से पाँच तक कोई स्टार चुनें।'
export const message = 'संदेश (न लिखना चाहें तो छोड़ दें)'
export const speak = 'बोलकर लिखें'
export const listening = 'सुन रहे हैं…'
export const submit = 'राय भेजें'
export const anonymous = 'हम आपका नाम नहीं पूछते। संदेश में कोई नाम या फ़ोन नंबर न लिखें।'
export const purpose = ({ organisation }: { organisation: string }) =>
  `${organisation} आपकी राय अगले मेले को बेहतर बनाने के लिए पढ़ता है।`

export const sentToast = { title: 'आपकी राय मिल गई!', body: 'राय देने के लिए धन्यवाद।' }
export const ratingMissingToast = {
  title: 'रेटिंग बाकी है',
  body: 'राय भेजने से पहले स्टार चुनें।',
}
export const failedToast = {
  title: 'राय नहीं पहुँची',
  body: 'आपकी राय नहीं भेजी जा सकी। फिर कोशिश करें।',
}
