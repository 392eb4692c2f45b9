import { plural } from './format.ts'

export const intro = 'इस फ़ोन से दी हुई रेटिंग: गिनी गई या नहीं'
export const needsScripts = 'आपकी रेटिंग दिखाने के लिए जावास्क्रिप्ट चाहिए, जो इस ब्राउज़र में बंद है।'
export const noRatings = 'इस फ़ोन से अभी किसी स्टॉल को रेटिंग नहीं दी गई।'
export const receipt = ({ code }: { code: string }) => `रसीद नंबर ${code}`
export const aboutReceipts =
  'शक है कि रेटिंग गिनी गई या नहीं? समिति में किसी को रसीद नंबर बताइए, वे देखकर बता देंगे। इस नंबर से आपका नाम पता नहीं चलता।'
export const aboutWaiting = 'जो भेजना बाकी है, उसे नेटवर्क मिलते ही फ़ोन अपने आप भेज देगा।'
export const ofEarlierFestival = ({ stars }: { stars: number }) =>
  `पिछले मेले में आपने ${plural(stars, 'स्टार दिया था', 'स्टार दिए थे')}`
export const rateAgain = 'इस स्टॉल को फिर से रेटिंग दें'
export const receiptNumber = 'रसीद नंबर'
