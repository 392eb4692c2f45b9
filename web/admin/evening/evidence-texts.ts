import type { Evidence } from '#shared/admin/evidence.ts'
import { plural } from '../ui/plural.ts'
import { toClockText } from '../ui/times.ts'
import type { AdminLanguage } from '#shared/admin/languages.ts'
import type { Texts } from '../use-language.ts'
import { nameStalls } from './name-stalls.ts'

type Words = {
  [Kind in Evidence['kind']]: (
    one: Extract<Evidence, { kind: Kind }>,
    language: AdminLanguage,
  ) => string
} & { mayBeHonest: string }

/** One reason for a flag, in a sentence or two. */
export function describeEvidence(evidence: Evidence, words: Words, language: AdminLanguage) {
  // The compiler cannot infer that the words of this kind accept this evidence.
  const word = words[evidence.kind] as (one: Evidence, language: AdminLanguage) => string
  return word(evidence, language)
}

type Stars = Extract<Evidence, { kind: 'push' }>['stars']

const toRange = ({ from, to }: Stars, and: string) =>
  from === to ? `${to}` : `${from} ${and} ${to}`
const toPercent = (share: number) => (share * 100).toFixed(1)

export const evidenceTexts: Texts<Words> = {
  en: {
    'before-hours': () =>
      'They arrived before the gates opened. Perhaps somebody was trying out the cards.',
    'after-hours': ({ found, late, usual }) =>
      `They arrived after the gates closed: ${found} of the ${late} ratings from that time. For this stall, about ${usual} would be usual.`,
    burst: ({ from, networks }, language) =>
      `They arrived within minutes, from ${toClockText(from, language)} on, while other stalls got as many as before. They came from ${plural(networks, 'one network', `${networks} networks`)}. An announcement on the stage can have the same effect.`,
    network: ({ devices }) =>
      `They all came from one internet connection, such as one Wi-Fi, on which ${devices} devices gave ratings.`,
    spread: () =>
      'They came from many internet connections, a few from each. Rented addresses look like this. So can honest visitors, each on a connection of their own.',
    push: ({ stalls, found, stars, usual, networks, each }) =>
      `${found} ratings of ${toRange(stars, 'to')} stars ${stars.lifts ? 'lift' : 'push down'} ${nameStalls(stalls)}${networks === undefined ? '' : `, from ${networks} connections`}${each === undefined ? '' : ` with ${each} or more from each`}. ${usual === 0 ? 'Hardly any' : `About ${usual}`} would be usual.`,
    pace: ({ most, minutes }) =>
      `Up to ${most} arrived in one minute, and all of them within ${plural(minutes, 'one minute', `${minutes} minutes`)}.`,
    'one-stall': ({ stars, given, share, usual }) =>
      `They came from devices that rated nothing else. At other stalls, ${toPercent(share)} % of the ratings of ${stars} stars come from such devices. Here that would be about ${usual} of ${given}.`,
    mayBeHonest: 'Many of them may be honest, and the audit cannot tell which.',
  },
  hi: {
    'before-hours': () => 'ये गेट खुलने से पहले आईं। शायद कोई कार्ड आज़मा रहा था।',
    'after-hours': ({ found, late, usual }) =>
      `ये गेट बंद होने के बाद आईं: उस समय की ${late} रेटिंग में से ${found}। इस स्टॉल के लिए आम तौर पर लगभग ${usual} होतीं।`,
    burst: ({ from, networks }, language) =>
      `ये ${toClockText(from, language)} से कुछ ही मिनटों में आईं, जबकि बाक़ी स्टॉल को पहले जितनी ही मिलीं। ये ${networks} नेटवर्क से आईं। मंच की घोषणा से भी ऐसा हो सकता है।`,
    network: ({ devices }) =>
      `ये सब एक ही इंटरनेट कनेक्शन से आईं, जैसे एक ही वाई-फ़ाई से। उस पर ${devices} डिवाइस ने रेटिंग दी।`,
    spread: () =>
      'ये कई इंटरनेट कनेक्शन से आईं, हर एक से थोड़ी-थोड़ी। किराए के पते ऐसे ही दिखते हैं। ईमानदार लोग भी ऐसे दिख सकते हैं, हर कोई अपने कनेक्शन पर।',
    push: ({ stalls, found, stars, usual, networks, each }) =>
      `${toRange(stars, 'से')} सितारों की ${found} रेटिंग ${nameStalls(stalls)} को ${stars.lifts ? 'ऊपर ले जाती हैं' : 'नीचे ले जाती हैं'}${networks === undefined ? '' : ` (${networks} कनेक्शन से${each === undefined ? '' : `, हर एक से ${each} या ज़्यादा`})`}। आम तौर पर ${usual === 0 ? 'शायद ही कोई होती' : `लगभग ${usual} होतीं`}।`,
    pace: ({ most, minutes }) => `एक मिनट में ${most} तक आईं, और सब ${minutes} मिनट के अंदर।`,
    'one-stall': ({ stars, given, share, usual }) =>
      `ये ऐसे डिवाइस से आईं जिन्होंने और किसी स्टॉल को रेटिंग नहीं दी। बाक़ी स्टॉल पर ${stars} सितारों की ${toPercent(share)} % रेटिंग ऐसे डिवाइस से आती हैं। यहाँ ${given} में से लगभग ${usual} होतीं।`,
    mayBeHonest: 'इनमें से बहुत-सी सच्ची हो सकती हैं। जाँच यह नहीं बता सकती कि कौन-सी।',
  },
}
