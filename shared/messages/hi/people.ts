export const call = 'फ़ोन करें'
export const callPerson = ({ name }: { name: string }) => `${name} को फ़ोन करें`

export const membersToCome = 'सदस्यों के नाम यहाँ आएँगे।'

export const coordinatorsIntro = 'बच्चा खो गया, मदद चाहिए, कुछ गड़बड़ दिखी? हमें फ़ोन करें।'
export const noCoordinatorsTitle = 'अभी कोई फ़ोन नंबर नहीं है।'
export const noCoordinatorsText = 'पास के स्टॉल पर या गेट पर पूछ लें।'
