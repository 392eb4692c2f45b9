import { plural } from './format.ts'

export const itemsSold = 'यहाँ क्या मिलेगा'
export const legend = 'आपकी रेटिंग'
/** The button, in its three states. */
export const selectRating = 'पहले स्टार चुनें'
export const submitRating = 'रेटिंग भेजें'
export const alreadyRated = 'रेटिंग हो चुकी है'
/** In the browser of another app, such as that of a chat. */
export const openInBrowser = 'अपनी रेटिंग रखने के लिए ब्राउज़र में खोलें'
/** The script that runs before hydration fills in the stars itself, so a placeholder may stand there. */
export const previouslyRated = ({ stars }: { stars: number | string }) =>
  `आप इस स्टॉल को पहले ही ${stars} स्टार दे चुके हैं।`

/** A way on, once the stall is rated. */
export const findMoreFood = 'और खाना खोजें'

/** Between Submit and the service's answer, while the app itself has not come; the second where the phone keeps nothing. */
export const savedAndSending = 'इस फ़ोन पर सेव हो गई, भेजी जा रही है…'
export const sending = 'भेजी जा रही है…'

export const recordedToast = ({ stars, stallName }: { stars: number; stallName: string }) => ({
  title: 'धन्यवाद!',
  body: `आपने ${stallName} को ${plural(stars, 'स्टार दिया', 'स्टार दिए')}।`,
})
export const alreadyRatedToast = {
  title: 'रेटिंग हो चुकी है',
  body: 'इस फ़ोन से इस स्टॉल की रेटिंग पहले ही हो चुकी है।',
}
export const notKeptToast = {
  title: 'अभी सेव नहीं हुआ',
  body: 'यह फ़ोन आपकी रेटिंग सेव नहीं कर पा रहा, और नेटवर्क भी नहीं है। यह पेज खुला रखें।',
}
