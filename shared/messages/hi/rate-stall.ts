export const itemsSold = 'यहाँ मिलने वाली चीज़ें'
export const legend = 'आपकी रेटिंग'
/** The button, in its three states. */
export const selectRating = 'स्टार चुनें'
export const submitRating = 'रेटिंग भेजें'
export const alreadyRated = 'रेटिंग दे चुके हैं'
/** The script that runs before hydration fills in the stars itself, so a placeholder may stand there. */
export const previouslyRated = ({ stars }: { stars: number | string }) =>
  `आप इस स्टॉल को पहले ही ${stars} स्टार दे चुके हैं।`

export const recordedToast = ({ stars, stallName }: { stars: number; stallName: string }) => ({
  title: 'धन्यवाद!',
  body: `${stallName} के लिए ${stars} स्टार दर्ज हो गए।`,
})
export const alreadyRatedToast = {
  title: 'रेटिंग दे चुके हैं',
  body: 'इस फ़ोन से इस स्टॉल को पहले ही रेटिंग दी जा चुकी है।',
}
export const notKeptToast = {
  title: 'अभी सेव नहीं हुआ',
  body: 'यह फ़ोन आपकी रेटिंग रख नहीं पा रहा और नेटवर्क नहीं है। यह पेज खुला रखें।',
}
