import type { ReceiptAnswer, ResultAnswer } from '#shared/admin/evening-api.ts'
import { plural, type Texts } from '../use-language.ts'
import { countRatings, countStars, ofRatings } from './audit-texts.ts'

export type Part = 'standings' | 'audit' | 'voids' | 'receipt' | 'result'
type Found = Extract<ReceiptAnswer, { kind: 'found' }>

const en = {
  title: 'Evening',
  parts: {
    standings: 'Standings',
    audit: 'Check for cheating',
    voids: 'Taken out',
    receipt: 'Receipt',
    result: 'Result',
  } satisfies Record<Part, string>,
  purposes: {
    standings: 'Who is leading.',
    audit:
      'How far the ratings of each network, desk and period are from everybody else’s. Looking changes nothing.',
    voids: 'Ratings that two organisers took out, with the reasons.',
    receipt: 'Look up whether a visitor’s rating counts.',
    result: 'What everybody sees, and when the final places are shown.',
  } satisfies Record<Part, string>,

  asOf: (at: string, ratings: string) => `${countRatings(ratings)} count, as of ${at}.`,
  doNotCount: (count: string) => `${countRatings(count)} taken out.`,
  places: 'Places',
  ratings: countRatings,
  scoreMeans: 'The score decides the order. It allows for how many ratings a stall has.',
  wrongTotals: (stalls: string) =>
    `The totals on the site for stall ${stalls} do not match its ratings. These standings use the ratings. Ask the person who runs the server to restore a backup.`,
  leftOut: 'Not in the ranking',
  leftOutWhy: (count: number, isDisabled: boolean) =>
    `${countRatings(count)}; the stall is ${isDisabled ? 'withdrawn' : 'not in the list of stalls'}`,

  receiptNumber: 'Receipt number',
  receiptHint: 'Twelve digits, under Your ratings on the visitor’s phone.',
  lookUp: 'Look it up',
  receiptProblems: {
    incomplete: 'A receipt number has twelve digits, such as 5208 9154 2448.',
    misread: 'No receipt has this number, so a digit must be wrong. Ask for it again.',
    unknown:
      'The rating with this number has not arrived, so it does not count yet. It may still be on the phone, which will send it once the guide is open and there is a network.',
  } satisfies Record<Exclude<ReceiptAnswer['kind'], 'found'>, string>,
  gave: (stars: number, at: string) => `${countStars(stars)}, arrived ${at}.`,
  counts: {
    yes: 'It counts.',
    voided: 'It does not count, because the committee has taken it out.',
    'no-ticket': 'It will count once the visitor’s phone has a voter ticket.',
    'not-listed': 'It does not count, because the stall is withdrawn or not in the list.',
  } satisfies Record<Found['counts'], string>,
  twins: (count: number) => `Other, later ratings that happen to have the same number: ${count}.`,

  states: {
    open: 'The list is always live',
    live: 'The list is live',
    frozen: 'The list is frozen',
    revealing: 'The places are being shown',
    final: 'The final places are public',
  } satisfies Record<ResultAnswer['state'], string>,
  stateMeans: {
    open: () =>
      'Everybody sees the standings as they change. To keep the winner secret until the stage, set a time to freeze the list under Festival.',
    live: (at) => `Everybody sees the standings as they change. The list freezes at ${at}.`,
    frozen: (at) => `Everybody sees the places as of ${at}. New ratings still count.`,
    revealing: () =>
      'The result is fixed. The boards and the phones show only the places that have been announced.',
    final: () =>
      'The board and the public list show the final places. Later ratings do not change them.',
  } satisfies Record<ResultAnswer['state'], (freezeAt: string) => string>,
  revealsAt: (at: string) =>
    `Voting ends at ${at}, or when the first place is shown. If nobody shows a place for two hours after that, all of them appear.`,
  revealsByHand: 'Voting ends when the first place is shown.',
  presenter: 'On stage',
  shown: (shown: number, all: number) =>
    all === 0 ? 'There is no place to show yet.' : `${shown} of ${all} announcements shown.`,
  next: 'Next on every board and phone',
  tie: (count: number) => `${count} stalls share this place. They are shown together.`,
  showNext: 'Show the next place',
  permitted: (by: string, until: string) =>
    `${by} allowed it. The first place can be shown until ${until}.`,
  ask: 'Ask a second organiser',
  askAgain: 'Ask to show a new result',
  startAgain: 'Start again with the latest ratings',
  permitTitle: 'Show the result on stage?',
  permitEffect:
    'Once a second organiser approves, you have 24 hours to begin. Showing the first place ends the voting and fixes the result. After that, you can show the other places on your own.',
  board: 'Board for the stage',
  wouldBe: 'The places as they would be shown now',
  fixed: 'The result, which no longer changes',
  noRatings: 'There are no ratings yet.',
  noPlaces:
    'No stall has a place yet. If a label decides this prize, at least five of its tickets must have been used.',
  nothingOut: 'No ratings have been taken out.',
  takenOut: 'Taken out, as shown on the board',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'मेले की शाम',
    parts: {
      standings: 'स्थान',
      audit: 'जाँच',
      voids: 'हटाई गई रेटिंग',
      receipt: 'रसीद',
      result: 'नतीजा',
    },
    purposes: {
      standings: 'कौन आगे है।',
      audit: 'हर नेटवर्क और समय की रेटिंग बाक़ी से कितनी अलग हैं। देखने से कुछ नहीं बदलता।',
      voids: 'जो रेटिंग दो आयोजकों ने हटाईं, कारण के साथ।',
      receipt: 'कोई पूछे कि उनकी रेटिंग गिनी गई या नहीं, तो यहाँ देखें।',
      result: 'सबको क्या दिखता है, और अंतिम स्थान कब दिखेंगे।',
    },

    asOf: (at, ratings) => `${at} तक ${ofRatings(ratings)} गिनी गईं।`,
    doNotCount: (count) => `${ofRatings(count)} हटाई गईं।`,
    places: 'स्थान',
    ratings: ofRatings,
    scoreMeans: 'स्थान अंक से तय होता है: उसमें स्टार और रेटिंग की गिनती, दोनों हैं।',
    wrongTotals: (stalls) =>
      `साइट पर स्टॉल ${stalls} का जोड़ उनकी रेटिंग से नहीं मिलता। यहाँ के स्थान रेटिंग से बने हैं। सर्वर चलाने वाले से बैकअप वापस लाने को कहें।`,
    leftOut: 'जो स्थानों में नहीं हैं',
    leftOutWhy: (count, isDisabled) =>
      `${ofRatings(count)}; स्टॉल ${isDisabled ? 'मेले में नहीं है' : 'सूची में नहीं है'}`,

    receiptNumber: 'रसीद का नंबर',
    receiptHint: 'बारह अंक, जो उनके फ़ोन पर “आपकी रेटिंग” में दिखते हैं।',
    lookUp: 'देखें',
    receiptProblems: {
      incomplete: 'रसीद के नंबर में बारह अंक होते हैं, जैसे 5208 9154 2448।',
      misread: 'एक अंक ग़लत है, क्योंकि ऐसी कोई रसीद नहीं होती। नंबर फिर से पूछें।',
      unknown:
        'इस नंबर की कोई रेटिंग नहीं आई है, इसलिए वह अभी नहीं गिनी गई। हो सकता है वह अभी फ़ोन पर हो: गाइड खुली हो और नेटवर्क हो, तो फ़ोन उसे भेज देगा।',
    },
    gave: (stars, at) => `${stars} ${plural(stars, 'स्टार', 'स्टार')}, ${at} आई।`,
    counts: {
      yes: 'यह गिनी गई है।',
      voided: 'यह नहीं गिनी गई, क्योंकि समिति ने इसे हटाया है।',
      'no-ticket': 'इस फ़ोन पर वोटर टिकट लगाते ही यह गिनी जाएगी।',
      'not-listed': 'यह नहीं गिनी गई, क्योंकि स्टॉल मेले में या सूची में नहीं है।',
    },
    twins: (count) => `इसी नंबर की बाद की ${ofRatings(count)} अलग हैं।`,

    states: {
      open: 'सूची हमेशा चालू है',
      live: 'सूची चालू है',
      frozen: 'सूची रुकी हुई है',
      revealing: 'स्थान दिखाए जा रहे हैं',
      final: 'अंतिम स्थान सबके सामने हैं',
    },
    stateMeans: {
      open: () =>
        'सब लोग बदलते स्थान देखते हैं। विजेता को मंच तक छिपाए रखने के लिए “मेला” में सूची रोकने का समय लिखें।',
      live: (at) => `सब लोग बदलते स्थान देखते हैं। सूची ${at} रुकेगी।`,
      frozen: (at) => `सबको ${at} के स्थान दिखते हैं। रेटिंग अब भी गिनी जाती हैं।`,
      revealing: () => 'नतीजा तय हो चुका है। बोर्ड और फ़ोन पर सिर्फ़ वही स्थान दिखते हैं जो बताए जा चुके हैं।',
      final: () => 'बोर्ड और सूची पर अंतिम स्थान दिखते हैं। बाद की रेटिंग से वे नहीं बदलते।',
    },
    revealsAt: (at) =>
      `रेटिंग ${at} बंद होगी, या जब पहला स्थान दिखाया जाएगा। उसके दो घंटे बाद तक कोई न दिखाए, तो सब स्थान अपने-आप दिखेंगे।`,
    revealsByHand: 'जब पहला स्थान दिखाया जाएगा, तब रेटिंग बंद होगी।',
    presenter: 'मंच पर',
    shown: (shown, all) =>
      all === 0 ? 'दिखाने के लिए अभी कोई स्थान नहीं है।' : `${all} में से ${shown} दिखाए जा चुके हैं।`,
    next: 'अब हर बोर्ड और फ़ोन पर',
    tie: (count) => `${count} स्टॉल इस स्थान पर बराबर हैं। वे साथ में दिखेंगे।`,
    showNext: 'अगला स्थान दिखाएँ',
    permitted: (by, until) => `${by} ने अनुमति दी है। पहला स्थान ${until} तक दिखा सकते हैं।`,
    ask: 'दूसरे आयोजक से पूछें',
    askAgain: 'नया नतीजा दिखाने के लिए पूछें',
    startAgain: 'अभी की रेटिंग से फिर शुरू करें',
    permitTitle: 'मंच पर नतीजा दिखाएँ?',
    permitEffect:
      'दूसरे आयोजक की मंज़ूरी के बाद 24 घंटे के अंदर शुरू कर सकते हैं। पहला स्थान दिखाते ही रेटिंग बंद होती है और नतीजा तय हो जाता है। फिर आप अकेले एक-एक स्थान दिखाते हैं।',
    board: 'मंच का बोर्ड',
    wouldBe: 'अभी दिखाए जाएँ तो ये स्थान दिखेंगे',
    fixed: 'नतीजा, जो अब नहीं बदलेगा',
    noRatings: 'अभी कोई रेटिंग नहीं है।',
    noPlaces:
      'अभी किसी का स्थान नहीं है। अगर यह इनाम किसी लेबल से तय होता है, तो उसके पाँच टिकट लगे होने चाहिए।',
    nothingOut: 'कोई रेटिंग नहीं हटाई गई।',
    takenOut: 'हटाई गईं, जैसा बोर्ड बताता है',
  },
}
