import type { FactName, Outcome } from '#shared/admin/approvals.ts'
import type { TicketRule } from '#shared/tickets.ts'
import type { Texts } from '../use-language.ts'

const en = {
  needsTwo: 'This takes two organisers. Somebody else has to approve it on their own device.',
  reason: 'Reason',
  ask: 'Ask for approval',
  waiting: (names: string) =>
    `Waiting for ${names}. They see the request on any screen of this app. It expires after ten minutes.`,
  waitingForHost:
    'You are the only organiser, so the person who runs the server approves it there, with npm run mela -- admin requests. It expires after ten minutes.',
  or: ' or ',
  withdraw: 'Cancel the request',
  expired: 'Nobody responded within ten minutes. Nothing was changed.',
  outcomes: {
    running: 'Approved, and in progress.',
    done: 'Approved and done.',
    declined: 'It was declined. Nothing was changed.',
    withdrawn: 'Cancelled. Nothing was changed.',
    changed:
      'Things have changed since the request, so approving it would now do something else. Nothing was changed.',
    failed: 'It was approved, but something went wrong on the server. Check the history.',
  } satisfies Record<Outcome, string>,
}

export const askApprovalTexts: Texts<typeof en> = {
  en,
  hi: {
    needsTwo: 'इसके लिए दो आयोजक चाहिए। दूसरे को अपने फ़ोन या कंप्यूटर पर मंज़ूरी देनी होगी।',
    reason: 'कारण',
    ask: 'मंज़ूरी माँगें',
    waiting: (names) =>
      `${names} की मंज़ूरी का इंतज़ार है। उन्हें अनुरोध इस ऐप के हर पेज पर दिखेगा। दस मिनट बाद यह अपने-आप हट जाएगा।`,
    waitingForHost:
      'आप अकेले आयोजक हैं, इसलिए सर्वर चलाने वाला इसे वहीं मंज़ूर करेगा: npm run mela -- admin requests। दस मिनट बाद अनुरोध अपने-आप हट जाएगा।',
    or: ' या ',
    withdraw: 'अनुरोध वापस लें',
    expired: 'दस मिनट में किसी ने जवाब नहीं दिया। कुछ नहीं किया गया।',
    outcomes: {
      running: 'मंज़ूरी मिल गई। काम अभी चल रहा है।',
      done: 'मंज़ूरी मिली और काम हो गया।',
      declined: 'मंज़ूरी नहीं मिली। कुछ नहीं किया गया।',
      withdrawn: 'अनुरोध वापस लिया गया। कुछ नहीं किया गया।',
      changed: 'आपके माँगने के बाद से हालात बदल गए हैं। कुछ नहीं किया गया।',
      failed: 'मंज़ूरी मिली, पर सर्वर पर कुछ गड़बड़ हुई। इतिहास देखें।',
    },
  },
}

const effectEn = {
  facts: {
    places: 'Networks and times',
    void: 'Void',
    ratings: 'Ratings',
    stalls: 'Stalls',
    reason: 'Reason',
    phone: 'Phone number',
    before: 'Sent before',
    'next-year': 'Next year',
    'past-freeze': 'Still last year’s freeze, to be changed under Festival',
    'join-requests': 'Requests to join',
    feedback: 'Feedback',
    'anonymous-ratings': 'Ratings, made anonymous',
    'shared-phones': 'Shared phones, whose ratings stay',
    label: 'For whom',
    tickets: 'Tickets',
    sheets: 'Sheets',
    used: 'Used by a phone',
    rule: 'Tickets are now',
    'new-rule': 'Tickets would be',
  } satisfies Record<FactName, string>,
  rules: { optional: 'not required', required: 'required' } satisfies Record<TicketRule, string>,
  now: 'As it is now',
  afterwards: 'Afterwards',
  noPlaces: 'No stall has ratings that count.',
  stars: (average: string, count: number) => `${average} ★ (${count})`,
  score: (score: string) => `score ${score}`,
}

export const effectTexts: Texts<typeof effectEn> = {
  en: effectEn,
  hi: {
    facts: {
      places: 'नेटवर्क और समय',
      void: 'रद्द संख्या',
      ratings: 'रेटिंग',
      stalls: 'स्टॉल',
      reason: 'कारण',
      phone: 'फ़ोन नंबर',
      before: 'इससे पहले भेजे गए',
      'next-year': 'अगला साल',
      'past-freeze': 'सूची रुकने का समय पिछले साल का है, “मेला” में बदलें',
      'join-requests': 'जुड़ने के अनुरोध',
      feedback: 'लोगों की राय',
      'anonymous-ratings': 'रेटिंग, बिना नाम के',
      'shared-phones': 'साझा फ़ोन, जिनकी रेटिंग रहेंगी',
      label: 'किसके लिए',
      tickets: 'टिकट',
      sheets: 'पन्ने',
      used: 'किसी फ़ोन पर इस्तेमाल हुए',
      rule: 'टिकट अभी',
      'new-rule': 'टिकट इसके बाद',
    },
    rules: { optional: 'ज़रूरी नहीं', required: 'ज़रूरी' },
    now: 'अभी',
    afterwards: 'इसके बाद',
    noPlaces: 'किसी स्टॉल की कोई रेटिंग नहीं गिनी जाती।',
    stars: (average, count) => `${average} ★ (${count})`,
    score: (score) => `अंक ${score}`,
  },
}
