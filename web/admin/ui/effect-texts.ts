import type { FactName } from '#shared/admin/approvals.ts'
import type { TicketRule } from '#shared/tickets.ts'
import type { Texts } from '../use-language.ts'

const en = {
  facts: {
    places: 'Networks and times',
    void: 'Void',
    ratings: 'Ratings',
    stalls: 'Stalls',
    reason: 'Reason',
    phone: 'Phone number',
    before: 'Sent before',
    'next-year': 'Next year',
    'join-requests': 'Requests to join',
    feedback: 'Feedback',
    'anonymous-ratings': 'Ratings, made anonymous',
    'shared-phones': 'Shared phones, whose ratings stay',
    takenOut: 'Ratings taken out',
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
  stars: (average: string, count: number) => `${average} ★ (${count})`,
}

export const effectTexts: Texts<typeof en> = {
  en,
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
      'join-requests': 'जुड़ने के अनुरोध',
      feedback: 'प्रतिक्रियाएँ',
      'anonymous-ratings': 'रेटिंग, बिना नाम के',
      'shared-phones': 'साझा फ़ोन, जिनकी रेटिंग रहेंगी',
      takenOut: 'हटाई गई रेटिंग',
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
    stars: (average, count) => `${average} ★ (${count})`,
  },
}
