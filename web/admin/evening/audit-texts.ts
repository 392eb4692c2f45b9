import { plural, type Texts } from '../use-language.ts'

const en = {
  examined: (ratings: string, at: string) => `${countRatings(ratings)} count, as of ${at}.`,
  again: 'Look again',
  explained:
    'Each row is a place: a network (phones that share an internet connection), a voting desk, or a period of five minutes. The distance shows how far its stars are from what everybody else gave the same stalls: 0 is the same, and minus is lower. The ratings of a family, a college or a crowd after an announcement can be far off, too. Think about what happened there, then tick the rows to take out.',
  unknownNetworks: (count: string) =>
    `The origin of ${countRatings(count)} is unknown or has been erased.`,
  caption: 'Networks, desks and periods; those furthest from everybody else come first',
  columns: {
    place: 'Place',
    ratings: 'Ratings',
    devices: 'Devices',
    stars: 'Average',
    distance: 'Distance',
    when: 'When',
  },
  network: (name: string) => `Network ${name}`,
  desk: (name: string) => `Voting desk: ${name}`,
  period: (from: string) => `Five minutes from ${from}`,
  lasted: (first: string, last: string) => `${first} to ${last}`,
  more: (count: number) => `Show ${count} more`,
  others: (count: string) => `Other places, closer to everybody else: ${count}.`,
  ticked: (rows: number) => plural(rows, 'One row ticked', `${rows} rows ticked`),
  takeOut: 'Take them out',
  takeOutTitle: 'Take these ratings out?',
  reasonHint: 'Everybody can read this on the board, so do not name anyone.',

  noVoids: 'No ratings have been taken out.',
  voidTitle: (batch: number, count: number, stalls: string) =>
    `No. ${batch}: ${countRatings(count)} for ${stalls}`,
  byAt: (by: string, at: string) => `${by}, ${at}`,
  undoneBy: (by: string, at: string) => `They count again: ${by}, ${at}.`,
  undo: 'Make them count again',
  undoTitle: (count: number) => `Make ${countRatings(count)} count again?`,
}

/** The ledger joins two names with 'and'. */
const inHindi = (names: string) => names.replaceAll(' and ', ' और ')

export const auditTexts: Texts<typeof en> = {
  en,
  hi: {
    examined: (ratings, at) => `${at} तक ${ofRatings(ratings)} गिनी गईं।`,
    again: 'फिर से देखें',
    explained:
      'हर पंक्ति एक जगह है: एक नेटवर्क, यानी एक ही इंटरनेट कनेक्शन वाले फ़ोन, एक वोटिंग डेस्क, या पाँच मिनट। “दूरी” बताती है कि वहाँ के स्टार बाक़ी सबके दिए स्टार से, उन्हीं स्टॉल पर, कितने अलग हैं: 0 यानी बिल्कुल वैसे ही, माइनस यानी कम। कोई परिवार, कॉलेज या मंच की घोषणा भी दूर हो सकती है। सोचें कि वहाँ क्या हुआ था, फिर जो पंक्तियाँ हटानी हैं उन्हें चुनें।',
    unknownNetworks: (count) => `${ofRatings(count)} कहाँ से आईं, यह पता नहीं है या मिटा दिया गया है।`,
    caption: 'नेटवर्क, डेस्क और समय, सबसे दूर वाले पहले',
    columns: {
      place: 'जगह',
      ratings: 'रेटिंग',
      devices: 'फ़ोन',
      stars: 'औसत',
      distance: 'दूरी',
      when: 'कब',
    },
    network: (name) => `नेटवर्क ${name}`,
    desk: (name) => `वोटिंग डेस्क: ${name}`,
    period: (from) => `${from} से पाँच मिनट`,
    lasted: (first, last) => `${first} से ${last} तक`,
    more: (count) => `${count} और दिखाएँ`,
    others: (count) => `बाक़ी ${count} जगहें सबके और पास हैं।`,
    ticked: (rows) => `${rows} ${plural(rows, 'पंक्ति चुनी गई', 'पंक्तियाँ चुनी गईं')}`,
    takeOut: 'इन्हें हटाएँ',
    takeOutTitle: 'ये रेटिंग हटाएँ?',
    reasonHint: 'यह बोर्ड पर सबको दिखेगा, इसलिए किसी का नाम न लिखें।',

    noVoids: 'कोई रेटिंग नहीं हटाई गई।',
    voidTitle: (batch, count, stalls) => `संख्या ${batch}: ${stalls} की ${ofRatings(count)}`,
    byAt: (by, at) => `${inHindi(by)}, ${at}`,
    undoneBy: (by, at) => `ये फिर गिनी जा रही हैं: ${inHindi(by)}, ${at}।`,
    undo: 'फिर से गिनें',
    undoTitle: (count) => `${ofRatings(count)} फिर से गिनें?`,
  },
}

/**
 * '1 rating', '120 ratings'.
 * @param count May already be formatted.
 */
export const countRatings = (count: number | string) =>
  `${count} ${plural(Number(count), 'rating', 'ratings')}`

export const countStars = (stars: number) => plural(stars, 'one star', `${stars} stars`)

/** In Hindi, one form serves all numbers. */
export const ofRatings = (count: number | string) => `${count} रेटिंग`
