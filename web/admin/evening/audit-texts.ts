import type { Advice } from '#shared/admin/evening-api.ts'
import { plural } from '../ui/plural.ts'
import type { Texts } from '../use-language.ts'
import { countRatings, countStars, ofRatings } from './count-texts.ts'

type Pair<T> = [withThem: T, without: T]

const toPlace = (place: number, none: string) => (place === 0 ? none : String(place))

const en = {
  opens: 'The gates opened',
  closes: 'The gates closed',
  useHours: 'Use these times',
  hoursProblems: {
    future: 'This time is in the future. Leave it empty until then.',
    order: 'The gates must close after they opened.',
  },
  examined: (ratings: string, at: string) => `Looked at ${countRatings(ratings)}, as of ${at}.`,
  tooFew: 'They are too few to tell honest ratings from dishonest ones.',
  flagged: (groups: number) =>
    groups === 0
      ? 'Nothing stands out: neither the times, the stars nor the networks they came from.'
      : plural(groups, 'One group stands out.', `${groups} groups stand out.`),
  again: 'Look again',
  isOneNetwork:
    'Nearly all ratings seem to come from one internet connection, so this check cannot tell visitors apart. Ask the person who runs the server to set TRUST_PROXY.',
  unknownNetworks: (count: string) =>
    `It is unknown, or has been erased, where ${countRatings(count)} came from.`,
  withoutAll: 'Without all groups that can be taken out',
  groupTitle: (count: number, stars: number | undefined, stalls: string) =>
    `${countRatings(count)}${stars === undefined ? '' : ` of ${countStars(stars)}`} for ${stalls}`,
  groupName: (name: string) => `Group ${name}`,
  effect: ([now, without]: Pair<number>, [score, scoreWithout]: Pair<string>) =>
    `${now === without ? `place ${now} either way` : `place ${now} with them, ${toPlace(without, 'none')} without`} (score ${score} and ${scoreWithout})`,
  moreStalls: (count: number) => plural(count, 'and one more stall', `and ${count} more stalls`),
  why: 'Why it stands out',
  timesTitle: (minutes: number, most: number) =>
    `Ratings every ${plural(minutes, 'minute', `${minutes} minutes`)}; the highest bar is ${most}`,
  timesLabel: (peak: number, minutes: number) =>
    `Chart of the ratings over time. The group peaks at ${peak} in ${plural(minutes, 'one minute', `${minutes} minutes`)}.`,
  starsTitle: 'Share of each number of stars',
  starsLabel: (group: number[], others: number[]) =>
    `Chart of the stars from 1 to 5. These ratings: ${group.join(', ')} per cent. The others: ${others.join(', ')} per cent.`,
  theseRatings: 'These ratings',
  otherRatings: 'Other ratings of the same stalls',
  advice: {
    ask: 'Ask people who were there what happened. Too many of these may be honest to take them all out. The Top 5 does not depend on them.',
    'ask-top':
      'Ask people who were there what happened. Too many of these may be honest to take them all out. The Top 5 depends on them, so the ratings cannot decide these places: a jury or a second round can.',
    leave: 'Every stall has the same place without them, so there is nothing to decide.',
    'void-together': 'Places change only if other groups are taken out too.',
  } satisfies Record<Exclude<Advice, 'void'>, string>,
  takeOut: 'Take them out',
  takeOutTitle: (count: number) => `Take ${countRatings(count)} out?`,
  reason: 'Reason',
  reasonHint: 'Everybody can read it on the board, so name nobody.',

  noVoids: 'No ratings have been taken out.',
  voidTitle: (batch: number, count: number, stalls: string) =>
    `No. ${batch}: ${countRatings(count)} for ${stalls}`,
  byAt: (by: string, at: string) => `${by}, ${at}`,
  undoneBy: (by: string, at: string) => `They count again: ${by}, ${at}.`,
  undo: 'Make them count again',
  undoTitle: (count: number) => `Make ${countRatings(count)} count again?`,
}

/** 'Asha and Om', as the ledger has the two names. */
const inHindi = (names: string) => names.replaceAll(' and ', ' और ')

/** The texts of the audit and of the list of voids. */
export const auditTexts: Texts<typeof en> = {
  en,
  hi: {
    opens: 'गेट कब खुले',
    closes: 'गेट कब बंद हुए',
    useHours: 'यही समय लें',
    hoursProblems: {
      future: 'यह समय अभी आया नहीं है। तब तक खाली छोड़ें।',
      order: 'बंद होने का समय खुलने के बाद का होना चाहिए।',
    },
    examined: (ratings, at) => `${at} तक की ${ofRatings(ratings)} देखी गईं।`,
    tooFew: 'ये इतनी कम हैं कि सच्ची और बनावटी रेटिंग में फ़र्क़ नहीं हो सकता।',
    flagged: (groups) =>
      groups === 0
        ? 'कुछ भी अलग नहीं दिखता: न समय, न सितारे, न नेटवर्क।'
        : `${groups} समूह अलग ${plural(groups, 'दिखता है', 'दिखते हैं')}।`,
    again: 'फिर से देखें',
    isOneNetwork:
      'लगभग सभी रेटिंग एक ही इंटरनेट कनेक्शन से आई लगती हैं, इसलिए जाँच लोगों को अलग नहीं कर सकती। सर्वर चलाने वाले से TRUST_PROXY सेट करने को कहें।',
    unknownNetworks: (count) => `${ofRatings(count)} कहाँ से आईं, यह पता नहीं है या मिटा दिया गया है।`,
    withoutAll: 'हटाए जा सकने वाले सभी समूहों के बिना',
    groupTitle: (count, stars, stalls) =>
      `${stalls} को ${stars === undefined ? '' : `${stars} ${plural(stars, 'सितारे', 'सितारों')} की `}${ofRatings(count)}`,
    groupName: (name) => `समूह ${name}`,
    effect: ([now, without], [score, scoreWithout]) =>
      `${now === without ? `दोनों तरह से स्थान ${now}` : `इनके साथ स्थान ${now}, इनके बिना ${toPlace(without, 'कोई नहीं')}`} (अंक ${score} और ${scoreWithout})`,
    moreStalls: (count) => `और ${count} स्टॉल`,
    why: 'यह अलग क्यों दिखता है',
    timesTitle: (minutes, most) => `हर ${minutes} मिनट की रेटिंग; सबसे ऊँची पट्टी ${most}`,
    timesLabel: (peak, minutes) =>
      `समय के साथ रेटिंग का चार्ट। इस समूह की सबसे ज़्यादा: ${minutes} मिनट में ${peak}।`,
    starsTitle: 'किस सितारे की कितनी रेटिंग',
    starsLabel: (group, others) =>
      `1 से 5 सितारों का चार्ट। ये रेटिंग: ${group.join(', ')} प्रतिशत। बाक़ी: ${others.join(', ')} प्रतिशत।`,
    theseRatings: 'ये रेटिंग',
    otherRatings: 'इन्हीं स्टॉल की बाक़ी रेटिंग',
    advice: {
      ask: 'जो लोग वहाँ थे, उनसे पूछें कि क्या हुआ था। इनमें बहुत-सी सच्ची हो सकती हैं, इसलिए सब एक साथ नहीं हटाई जातीं। पहले 5 स्थान इन पर निर्भर नहीं हैं।',
      'ask-top':
        'जो लोग वहाँ थे, उनसे पूछें कि क्या हुआ था। इनमें बहुत-सी सच्ची हो सकती हैं, इसलिए सब एक साथ नहीं हटाई जातीं। पहले 5 स्थान इन पर निर्भर हैं, इसलिए ये स्थान रेटिंग से तय नहीं हो सकते: निर्णायक या दूसरा दौर तय करे।',
      leave: 'इनके बिना भी हर स्टॉल का स्थान वही रहता है, इसलिए कुछ तय नहीं करना है।',
      'void-together': 'स्थान तभी बदलते हैं जब दूसरे समूह भी हटाए जाएँ।',
    },
    takeOut: 'इन्हें हटाएँ',
    takeOutTitle: (count) => `${ofRatings(count)} हटाएँ?`,
    reason: 'कारण',
    reasonHint: 'यह बोर्ड पर सबको दिखेगा, इसलिए किसी का नाम न लिखें।',

    noVoids: 'कोई रेटिंग नहीं हटाई गई।',
    voidTitle: (batch, count, stalls) => `संख्या ${batch}: ${stalls} की ${ofRatings(count)}`,
    byAt: (by, at) => `${inHindi(by)}, ${at}`,
    undoneBy: (by, at) => `ये फिर गिनी जा रही हैं: ${inHindi(by)}, ${at}।`,
    undo: 'फिर से गिनें',
    undoTitle: (count) => `${ofRatings(count)} फिर से गिनें?`,
  },
}
