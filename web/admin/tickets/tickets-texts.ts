import type { TicketRule } from '#shared/tickets.ts'
import { plural, type Texts } from '../use-language.ts'

const en = {
  title: 'Tickets',
  purpose:
    'A ticket is a printed code that works on one phone, so nobody gets more votes than slips. Hand them out with the passes or food coupons.',
  rules: {
    optional: 'Tickets are not required',
    required: 'Tickets are required',
  } satisfies Record<TicketRule, string>,
  ruleMeans: {
    optional: 'Every rating counts for the prize, with a ticket or without.',
    required: 'Only ratings with a ticket count for the prize.',
  } satisfies Record<TicketRule, string>,
  noTickets: 'No tickets have been made.',
  column: 'Label',
  numbers: {
    printed: 'Printed',
    used: 'Used',
    voided: 'Void',
    unprinted: 'To print',
  },
  setInFestival: 'This is set under Festival until the first rating.',
  isFixed: 'Voting has begun, so changing this takes two organisers.',
  differs: {
    required:
      'Festival says that tickets are required, but voting had already begun, so this has no effect.',
    optional:
      'Festival says that tickets are not required, but voting had already begun, so this has no effect.',
  } satisfies Record<TicketRule, string>,
  askSecond: 'Ask a second organiser',
  changeTo: {
    optional: 'Stop requiring tickets',
    required: 'Require tickets',
  } satisfies Record<TicketRule, string>,
  recounts: 'All totals are recounted immediately.',

  newTickets: 'New tickets',
  label: 'For whom',
  labelHint: 'Not printed on the slips. A jury can have a prize of its own.',
  labels: ['Visitors', 'Jury'],
  count: 'How many',
  countHint: (slips: number) => `${slips} fit on a sheet of A4.`,
  shownOnce: 'The codes are shown only once: print or save them before you leave the page.',
  make: 'Make the codes',
  makeTitle: (count: number, label: string) => `${label}: make ${count} more`,
  needsSecond:
    'Somebody has rated already, so more tickets could change the result. Once this is approved, you have ten minutes to press “Make the codes” again.',
  made: (count: number, label: string, first: number, last: number) =>
    `${label}: ${plural(count, '1 ticket', `${count} tickets`)}, ${first === last ? `sheet ${first}` : `sheets ${first} to ${last}`}`,
  leadTo: (address: string) =>
    `The slips lead to ${address}. Print them only if visitors will use this address.`,
  printStep:
    'Print one-sided at 100%, or save the list for a print shop. For a PDF, choose “Save as PDF” as the printer.',
  validStep: 'Then press “They are printed”. Only from then on are the tickets valid.',
  beforeLeaving:
    'The server does not know these codes. If you leave this page without printing or saving them, void these sheets and make new ones.',
  print: (sheets: number) => plural(sheets, 'Print 1 sheet', `Print ${sheets} sheets`),
  saveCsv: 'Save the list (CSV)',
  printed: 'They are printed',
  areValid: 'The tickets are valid now.',

  tickets: 'All tickets',
  void: 'Void tickets',
  voidMeans:
    'A voided ticket can no longer be used. If tickets are required, the ratings of its phone stop counting.',
  which: 'Which tickets',
  someSheets: 'Some sheets',
  allOf: (label: string) => `All tickets: ${label}`,
  sheets: (first: number, last: number) =>
    first === last ? `Sheet ${first}` : `Sheets ${first} to ${last}`,
  firstSheet: 'First sheet',
  lastSheet: 'Last sheet',
  askToVoid: 'Void them …',
  reasonHint: 'This stays in the history, so do not name anyone.',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'टिकट',
    purpose:
      'टिकट पर छपा कोड एक ही फ़ोन पर चलता है, इसलिए जितनी पर्चियाँ, उतने ही वोट। इन्हें पास या फ़ूड कूपन के साथ बाँटें।',
    rules: { optional: 'टिकट ज़रूरी नहीं है', required: 'टिकट ज़रूरी है' },
    ruleMeans: {
      optional: 'इनाम के लिए हर रेटिंग गिनी जाती है, टिकट हो या न हो।',
      required: 'इनाम के लिए केवल टिकट वाली रेटिंग गिनी जाती हैं।',
    },
    noTickets: 'अभी कोई टिकट नहीं बना है।',
    column: 'किसके लिए',
    numbers: {
      printed: 'छपे',
      used: 'इस्तेमाल हुए',
      voided: 'रद्द',
      unprinted: 'छपने हैं',
    },
    setInFestival: 'पहली रेटिंग तक यह “मेला” में तय होता है।',
    isFixed: 'लोग रेटिंग दे चुके हैं, इसलिए अब इसे केवल दो आयोजक मिलकर बदल सकते हैं।',
    differs: {
      required: '“मेला” में टिकट ज़रूरी है। लोग पहले ही रेटिंग दे चुके थे, इसलिए इसका असर नहीं हुआ।',
      optional: '“मेला” में टिकट ज़रूरी नहीं है। लोग पहले ही रेटिंग दे चुके थे, इसलिए इसका असर नहीं हुआ।',
    },
    askSecond: 'दूसरे आयोजक से पूछें',
    changeTo: { optional: 'टिकट ज़रूरी न रहे', required: 'टिकट ज़रूरी हो' },
    recounts: 'सारे जोड़ तुरंत फिर से गिने जाते हैं।',

    newTickets: 'नए टिकट',
    label: 'किसके लिए',
    labelHint: 'पर्ची पर नहीं छपता। जूरी का अपना अलग इनाम हो सकता है।',
    labels: ['मेहमान', 'जूरी'],
    count: 'कितने',
    countHint: (slips) => `A4 के एक पन्ने पर ${slips} आते हैं।`,
    shownOnce: 'कोड एक ही बार दिखते हैं: पेज छोड़ने से पहले उन्हें छापें या सहेजें।',
    make: 'कोड बनाएँ',
    makeTitle: (count, label) => `${label}: ${count} और बनाएँ`,
    needsSecond:
      'लोग रेटिंग दे चुके हैं, इसलिए और टिकटों से नतीजा बदल सकता है। मंज़ूरी मिलने पर दस मिनट के अंदर “कोड बनाएँ” फिर दबाएँ।',
    made: (count, label, first, last) =>
      `${label}: ${count} टिकट, ${first === last ? `पन्ना ${first}` : `पन्ने ${first} से ${last}`}`,
    leadTo: (address) => `पर्चियाँ ${address} पर ले जाती हैं। तभी छापें जब लोग यही पता खोलेंगे।`,
    printStep:
      'एक ही तरफ़, 100 % पर छापें, या प्रेस के लिए सूची सहेजें। PDF चाहिए तो प्रिंटर में “Save as PDF” चुनें।',
    validStep: 'फिर “छप गए” दबाएँ। टिकट उसके बाद ही चलेंगे।',
    beforeLeaving: 'सर्वर ये कोड नहीं जानता। इन्हें लिए बिना पेज छोड़ दिया, तो इन पन्नों को रद्द करके नए बनाएँ।',
    print: (sheets) => plural(sheets, '1 पन्ना छापें', `${sheets} पन्ने छापें`),
    saveCsv: 'सूची सहेजें (CSV)',
    printed: 'छप गए',
    areValid: 'टिकट अब चलते हैं।',

    tickets: 'सारे टिकट',
    void: 'टिकट रद्द करें',
    voidMeans: 'रद्द टिकट फिर नहीं चलता। जहाँ टिकट ज़रूरी है, वहाँ उसके फ़ोन की रेटिंग गिनती से हट जाती हैं।',
    which: 'कौन-से टिकट',
    someSheets: 'कुछ पन्ने',
    allOf: (label) => `सारे टिकट: ${label}`,
    sheets: (first, last) => (first === last ? `पन्ना ${first}` : `पन्ने ${first} से ${last}`),
    firstSheet: 'पहला पन्ना',
    lastSheet: 'आख़िरी पन्ना',
    askToVoid: 'रद्द करें …',
    reasonHint: 'यह इतिहास में रहता है, इसलिए किसी का नाम न लिखें।',
  },
}

/** Printed on every slip in both languages. */
export const slipTexts: Texts<{ scan: string; sheet: string }> = {
  en: { scan: 'Scan once. Then your stars count for the prize.', sheet: 'Sheet' },
  hi: { scan: 'एक बार स्कैन करें। फिर आपके स्टार इनाम के लिए गिने जाएँगे।', sheet: 'पन्ना' },
}
