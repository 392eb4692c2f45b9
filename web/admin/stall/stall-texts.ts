import type { StallState } from '#shared/catalogue/stall-state.ts'
import { plural, type Texts } from '../use-language.ts'

const en = {
  title: 'One stall',
  purpose: 'Every tap shows in the guide straight away.',
  start: 'Find a stall, then tap what has changed. Every tap shows in the guide straight away.',
  number: 'Stall number, name or dish',
  found: (count: number) =>
    count === 0 ? 'No stall matches.' : plural(count, '1 stall', `${count} stalls`),
  all: 'All stalls',
  show: 'Show',
  scan: 'Scan a card',
  unknown: (number: string) => `There is no stall ${number}. Look at the number on its card again.`,
  theStall: 'The stall',
  states: {
    open: 'Open',
    closed: 'Closed now',
    withdrawn: 'This stall is not at the festival.',
  } satisfies Record<StallState, string>,
  open: 'Open the stall',
  close: 'Close the stall',
  withdraw: 'Withdraw this stall',
  withdrawMeans:
    'A withdrawn stall is not at the festival. It is not listed, its ratings do not count for the result, and its card leads to a page that says so. If a stall has only stopped selling, close it instead.',
  bringBack: 'Bring it back',
  showOwner: 'Show the owner’s phone number',
  noOwner: 'No imported list has a phone number for this stall.',
  call: 'Call',
  noDishes: 'This stall has no list of dishes.',
  soldOut: 'Mark sold out',
  inStock: 'Mark in stock',
  allSoldOut: 'Mark all sold out',
  allInStock: 'Mark all in stock',
  undoLast: 'Undo last tap',
  waiting: 'Waiting to be sent',
  saved: 'Saved ✓',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'एक स्टॉल',
    purpose: 'हर टैप तुरंत गाइड में दिखता है।',
    start: 'स्टॉल खोजें, फिर जो बदला है उसे दबाएँ। हर टैप तुरंत गाइड में दिखता है।',
    number: 'स्टॉल का नंबर, नाम या चीज़',
    found: (count) => (count === 0 ? 'ऐसा कोई स्टॉल नहीं मिला।' : `${count} स्टॉल`),
    all: 'सारे स्टॉल',
    show: 'दिखाएँ',
    scan: 'कार्ड स्कैन करें',
    unknown: (number) => `${number} नंबर का कोई स्टॉल नहीं है। कार्ड पर नंबर फिर से देखें।`,
    theStall: 'स्टॉल',
    states: { open: 'खुला', closed: 'अभी बंद', withdrawn: 'यह स्टॉल मेले में नहीं है।' },
    open: 'स्टॉल खोलें',
    close: 'स्टॉल बंद करें',
    withdraw: 'स्टॉल को मेले से हटाएँ',
    withdrawMeans:
      'हटाया गया स्टॉल मेले में नहीं है। वह सूची में नहीं दिखता, उसकी रेटिंग नतीजे में नहीं गिनी जातीं, और उसका कार्ड यही बताने वाला पेज खोलता है। जो स्टॉल बस बेचना रोक दे, उसे इसके बजाय बंद करें।',
    bringBack: 'वापस लाएँ',
    showOwner: 'मालिक का फ़ोन नंबर दिखाएँ',
    noOwner: 'किसी सूची में इस स्टॉल का फ़ोन नंबर नहीं था।',
    call: 'फ़ोन करें',
    noDishes: 'इस स्टॉल की चीज़ों की सूची नहीं है।',
    soldOut: 'ख़त्म बताएँ',
    inStock: 'अभी है बताएँ',
    allSoldOut: 'सब ख़त्म बताएँ',
    allInStock: 'सब अभी है बताएँ',
    undoLast: 'मेरा पिछला टैप वापस लें',
    waiting: 'भेजा जाना बाकी',
    saved: 'सहेजा गया ✓',
  },
}

const holderEn = {
  title: 'Your stall',
  purpose: 'Tap what has changed. Visitors see it within half a minute.',
  noStall: 'Your stall is no longer in the list. Ask an organiser.',
  queue: 'How long do people wait?',
  noQueue: 'No queue',
  minutes: (minutes: number) => `${minutes} min`,
  queueEnds: 'Visitors see this for 20 minutes. After that, tap again.',
  propose: 'Suggest new prices or a new text',
  proposeMeans:
    'An organiser checks it first. Until then, visitors see the current prices and text.',
  priceOf: (dish: string) => `Price: ${dish}`,
  description: 'About the stall',
  send: 'Send to the organisers',
  sent: 'Sent. Visitors will see it as soon as an organiser has approved it.',
}

export const holderTexts: Texts<typeof holderEn> = {
  en: holderEn,
  hi: {
    title: 'आपका स्टॉल',
    purpose: 'जो बदला है उसे दबाएँ। लोगों को आधे मिनट में दिखेगा।',
    noStall: 'आपका स्टॉल अब सूची में नहीं है। आयोजक से पूछें।',
    queue: 'लोगों को कितना रुकना पड़ता है?',
    noQueue: 'कतार नहीं',
    minutes: (minutes) => `${minutes} मिनट`,
    queueEnds: 'लोगों को यह 20 मिनट दिखता है। उसके बाद फिर दबाएँ।',
    propose: 'दूसरे दाम या दूसरा विवरण',
    proposeMeans: 'पहले एक आयोजक इसे देखेगा। तब तक लोगों को वही दिखेगा जो अभी दिखता है।',
    priceOf: (dish) => `दाम: ${dish}`,
    description: 'स्टॉल के बारे में',
    send: 'आयोजकों को भेजें',
    sent: 'भेज दिया। आयोजक की हाँ के बाद लोगों को दिखेगा।',
  },
}
