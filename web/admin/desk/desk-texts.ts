import { plural, type Texts } from '../use-language.ts'

const en = {
  title: 'Voting desk',
  purpose:
    'For people without a phone: they show their ticket and tell you their stars. One ticket is one vote, here or on a phone.',
  ticket: 'Code on the ticket',
  ticketHint: 'Ten letters and digits, such as ABCDE-FGH23.',
  mistyped: 'This is not a ticket code. Check it against the slip.',
  scan: 'Scan the ticket',
  begin: 'Begin',
  voter: (ending: string) => `Ticket …${ending}`,
  stall: 'Stall number',
  noStall: (number: string) => `There is no stall ${number}.`,
  isRated: 'This voter has already rated this stall.',
  stars: 'Stars',
  starCount: (count: number) => plural(count, '1 star', `${count} stars`),
  save: 'Save the stars',
  nextVoter: 'Next voter',
  given: 'Given by this voter',
  states: { waiting: 'Waiting to be sent', saved: 'Saved ✓', refused: 'Not saved' },
  wasRated: (stars: number) =>
    `Rated before: ${plural(stars, '1 star counts', `${stars} stars count`)}`,
  waiting: (count: number) =>
    plural(count, '1 rating is waiting', `${count} ratings are waiting`) + ' for a connection.',
  notSaved: (ending: string, count: number) =>
    `Ticket …${ending}: ${plural(count, 'one rating was', `${count} ratings were`)} not saved.`,
  voteHere: 'Vote here instead',
  leaveOut: 'Leave out',
  toPhone: 'Move to a phone',
  freeTitle: (ending: string) => `Ticket …${ending}: did the voter show you the slip?`,
  freeEffect:
    'The stars given with this ticket so far stop counting. From now on, it votes at this desk.',
  freeForPhone:
    'The stars given with this ticket so far stop counting. The phone that scans it next votes with it.',
  free: 'They showed it',
  isFree: 'The phone can scan the slip now.',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'वोटिंग डेस्क',
    purpose: 'जिनके पास फ़ोन नहीं है, वे टिकट दिखाकर अपने स्टार बताते हैं। एक टिकट, एक वोट: यहाँ या फ़ोन पर।',
    ticket: 'टिकट का कोड',
    ticketHint: 'दस अक्षर और अंक, जैसे ABCDE-FGH23।',
    mistyped: 'यह किसी टिकट का कोड नहीं है। पर्ची से मिलाएँ।',
    scan: 'टिकट स्कैन करें',
    begin: 'शुरू करें',
    voter: (ending) => `टिकट …${ending}`,
    stall: 'स्टॉल का नंबर',
    noStall: (number) => `${number} नंबर का कोई स्टॉल नहीं है।`,
    isRated: 'इस टिकट से इस स्टॉल को स्टार दिए जा चुके हैं।',
    stars: 'स्टार',
    starCount: (count) => plural(count, '1 स्टार', `${count} स्टार`),
    save: 'स्टार सहेजें',
    nextVoter: 'अगला व्यक्ति',
    given: 'इस टिकट से दिए गए',
    states: { waiting: 'भेजा जाना बाकी', saved: 'सहेजा गया ✓', refused: 'सहेजा नहीं गया' },
    wasRated: (stars) =>
      `पहले से दर्ज: ${plural(stars, '1 स्टार गिना जाएगा', `${stars} स्टार गिने जाएँगे`)}`,
    waiting: (count) =>
      `नेटवर्क आने पर ${plural(count, '1 रेटिंग भेजी जाएगी', `${count} रेटिंग भेजी जाएँगी`)}।`,
    notSaved: (ending, count) => `टिकट …${ending}: ${count} रेटिंग सहेजी नहीं गई।`,
    voteHere: 'यहाँ वोट दें',
    leaveOut: 'छोड़ दें',
    toPhone: 'फ़ोन पर ले जाएँ',
    freeTitle: (ending) => `टिकट …${ending}: क्या आपको पर्ची दिखाई गई?`,
    freeEffect: 'इस टिकट से अब तक दिए गए स्टार नहीं गिने जाएँगे। अब से यह टिकट इसी डेस्क पर वोट देगा।',
    freeForPhone:
      'इस टिकट से अब तक दिए गए स्टार नहीं गिने जाएँगे। जो फ़ोन इसे अब स्कैन करेगा, वही इससे वोट देगा।',
    free: 'हाँ, दिखाई',
    isFree: 'अब फ़ोन से पर्ची स्कैन की जा सकती है।',
  },
}
