export const intro = 'इस फ़ोन से आपने जो रेटिंग दी, और उसका क्या हुआ'
export const needsScripts = 'आपकी रेटिंग दिखाने के लिए जावास्क्रिप्ट चाहिए, जो इस ब्राउज़र में बंद है।'
export const noRatings = 'इस फ़ोन से अभी किसी स्टॉल को रेटिंग नहीं दी गई।'
/** @param code Three groups of four digits. */
export const receipt = ({ code }: { code: string }) => `रसीद ${code}`
export const aboutReceipts =
  'गिनी गई या नहीं? रसीद का नंबर समिति के किसी सदस्य को बताएँ: वे देख सकते हैं। इससे यह पता नहीं चलता कि आप कौन हैं।'
export const aboutTimes =
  'समय वह है जब इस फ़ोन को पता चला कि रेटिंग गिनी गई। “भेजी जा रही है” यानी नेटवर्क मिलते ही फ़ोन उसे अपने आप भेज देगा।'
export const rateAgain = 'इस स्टॉल को फिर से रेटिंग दें'
