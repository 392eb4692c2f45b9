/** For a festival where only ratings by a signed card count (`signedCards` in festival.json). */

/** Over the stars: before the scripts know how the page was opened, then for a link, then for a card. */
export const scanToCount = 'स्टॉल पर लगा कार्ड स्कैन करने पर ही रेटिंग गिनी जाती है।'
export const openedByLink =
  'आप लिंक से आए हैं। आपकी रेटिंग तभी गिनी जाएगी जब आप स्टॉल पर लगा कार्ड स्कैन करेंगे।'
export const cardScanned = 'आपने इस स्टॉल का कार्ड स्कैन किया है।'

/** What has become of such a rating. */
export const needsCard = 'सेव हुई, अभी गिनी नहीं गई: स्टॉल पर लगा कार्ड स्कैन करते ही गिनी जाएगी'
export const keptToast = ({ stars, stallName }: { stars: number; stallName: string }) => ({
  title: 'सेव हुई, अभी गिनी नहीं गई',
  body: `${stallName} के लिए ${stars} स्टार। स्टॉल पर लगा कार्ड स्कैन करते ही ये गिने जाएँगे।`,
})

/** On the site's own pages with cards, for the organisers. */
export const notSigned =
  'इन कार्डों के कोड पर हस्ताक्षर नहीं हैं। स्टॉलों पर लगाने वाले कार्ड /admin में Cards से प्रिंट करें।'
