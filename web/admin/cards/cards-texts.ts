import type { CardState } from '#shared/admin/cards-api.ts'
import { plural, type Texts } from '../use-language.ts'

type Count = (count: number) => string

const en = {
  title: 'Cards',
  purpose: 'Print a QR card for each stall. Visitors scan it to rate the stall.',
  noStalls: 'There is no open stall yet, so there are no cards.',
  before: 'Before you print',
  onlyTrial: (address: string) =>
    `For testing only: these cards lead to ${address}, which only this computer can open. Before you print, ask the person who runs the server to set the site’s address (“siteUrl” in festival.json).`,
  noAddress: (address: string) =>
    `These cards lead to ${address}. Print only if this is the address that visitors will use; otherwise ask the person who runs the server to set the site’s address.`,
  leadTo: (address: string) => `The cards lead to ${address}.`,
  missing: (numbers: string) => `Not marked as printed: ${numbers}`,
  renamed: (numbers: string) => `Printed with an old name: ${numbers}`,
  tooLong: (numbers: string) => `No card, because the number is too long for a QR code: ${numbers}`,
  withdrawn: (count: number) =>
    plural(count, 'One withdrawn stall gets no card.', `${count} withdrawn stalls get no card.`),
  which: 'Which cards',
  choices: {
    all: (count) => `All (${count})`,
    needed: (count) => `Not printed or outdated (${count})`,
    some: (count) => `Some stalls (${count})`,
  } satisfies Record<string, Count>,
  states: {
    missing: 'Not printed yet',
    renamed: 'Printed with an old name',
  } satisfies Record<Exclude<CardState, 'printed'>, string>,
  cardOf: (number: string) => `Card of stall ${number}`,
  more: (count: number) => `and ${count} more`,
  print: (count: number) => plural(count, 'Print 1 card', `Print ${count} cards`),
  asPdf:
    'One A4 page each: print one-sided, at 100 %. To get a file, choose “Save as PDF” as the printer.',
  arePrinted: (count: number) =>
    plural(count, 'Did the card print?', `Did all ${count} cards print?`),
  printed: 'They are printed',
  notPrinted: 'Not yet',
  noted: 'Marked as printed.',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'कार्ड',
    purpose: 'हर स्टॉल का क्यूआर कार्ड छापें, जिसे स्कैन करके लोग रेटिंग देते हैं।',
    noStalls: 'अभी कोई स्टॉल खुला नहीं है, इसलिए कोई कार्ड नहीं है।',
    before: 'छापने से पहले',
    onlyTrial: (address) =>
      `केवल आज़माने के लिए: ये कार्ड ${address} पर ले जाते हैं, जिसे केवल यही कंप्यूटर खोल सकता है। पहले सर्वर चलाने वाले से साइट का पता तय करवाएँ (festival.json में “siteUrl”)।`,
    noAddress: (address) =>
      `ये कार्ड ${address} पर ले जाते हैं। तभी छापें जब लोग यही पता खोलेंगे; नहीं तो सर्वर चलाने वाले से साइट का पता तय करवाएँ।`,
    leadTo: (address) => `ये कार्ड ${address} पर ले जाते हैं।`,
    missing: (numbers) => `छपा हुआ दर्ज नहीं है: ${numbers}`,
    renamed: (numbers) => `कार्ड पर अब से अलग नाम छपा है: ${numbers}`,
    tooLong: (numbers) => `कार्ड नहीं बनेगा, क्योंकि नंबर क्यूआर कोड के लिए बहुत लंबा है: ${numbers}`,
    withdrawn: (count) =>
      plural(
        count,
        'एक स्टॉल मेले में नहीं है, उसका कार्ड नहीं बनता।',
        `${count} स्टॉल मेले में नहीं हैं, उनके कार्ड नहीं बनते।`,
      ),
    which: 'कौन-से कार्ड',
    choices: {
      all: (count) => `सभी (${count})`,
      needed: (count) => `जो छपे नहीं या पुराने हैं (${count})`,
      some: (count) => `कुछ स्टॉल (${count})`,
    },
    states: { missing: 'अभी नहीं छपा', renamed: 'दूसरे नाम से छपा है' },
    cardOf: (number) => `स्टॉल ${number} का कार्ड`,
    more: (count) => `और ${count} कार्ड`,
    print: (count) => `${count} कार्ड छापें`,
    asPdf: 'हर कार्ड एक A4 पेज पर: एक ही तरफ़, 100 % पर छापें। फ़ाइल चाहिए तो प्रिंटर में “Save as PDF” चुनें।',
    arePrinted: (count) => plural(count, 'क्या कार्ड छप गया?', `क्या ${count} कार्ड छप गए?`),
    printed: 'छप गए',
    notPrinted: 'अभी नहीं',
    noted: 'दर्ज हो गया।',
  },
}

const slipsEn = {
  title: 'Slips for the stall holders',
  purpose:
    'With the slip, a stall holder can mark dishes sold out, close the stall and show how long people wait. It works for this stall only, and changes nothing else. Do not leave it on the counter.',
  have: (count: number) => plural(count, 'One stall has a slip.', `${count} stalls have a slip.`),
  make: (count: number) => plural(count, 'Make 1 slip', `Make ${count} slips`),
  makeMeans: 'Slips work until the year is closed. They are shown only once, so print them now.',
  former: (count: number) =>
    plural(
      count,
      'One of these stalls has a slip. It stops working immediately.',
      `${count} of these stalls have a slip. These stop working immediately.`,
    ),
  again: 'Print again',
  made: 'The slips are ready. Cut them out, and give each one to its stall holder.',
  end: (count: number) => plural(count, 'Deactivate 1 slip', `Deactivate ${count} slips`),
  endMeans:
    'Phones that signed in with them are signed out immediately. Their changes can be undone under History.',
  ended: 'Deactivated.',
  onSlip:
    'Sold out? Stall closed? Scan with your phone’s camera and tap. For the stall holder only.',
}

export const slipsTexts: Texts<typeof slipsEn> = {
  en: slipsEn,
  hi: {
    title: 'स्टॉल वालों की पर्चियाँ',
    purpose:
      'पर्ची से स्टॉल वाले अपने फ़ोन पर “ख़त्म” और “बंद” दर्ज करते हैं और बताते हैं कि कितना रुकना पड़ेगा। इससे और कुछ नहीं बदलता, न कोई दूसरा स्टॉल। इसे काउंटर पर न छोड़ें।',
    have: (count) => plural(count, '1 स्टॉल के पास पर्ची है।', `${count} स्टॉल के पास पर्ची है।`),
    make: (count) => plural(count, '1 पर्ची बनाएँ', `${count} पर्चियाँ बनाएँ`),
    makeMeans: 'ये साल बंद होने तक चलेंगी और एक ही बार दिखेंगी: अभी छापें।',
    former: (count) =>
      plural(
        count,
        'इनमें से 1 स्टॉल के पास पर्ची है। वह तुरंत बंद हो जाएगी।',
        `इनमें से ${count} स्टॉल के पास पर्ची है। वे तुरंत बंद हो जाएँगी।`,
      ),
    again: 'फिर छापें',
    made: 'बन गईं। काटकर हर पर्ची उसके स्टॉल वाले को दें।',
    end: (count) => plural(count, '1 पर्ची बंद करें', `${count} पर्चियाँ बंद करें`),
    endMeans: 'इनसे साइन इन किए फ़ोन तुरंत साइन आउट हो जाएँगे। उनके बदलाव “इतिहास” में वापस लिए जा सकते हैं।',
    ended: 'बंद हो गईं।',
    onSlip: 'कुछ ख़त्म हो गया? स्टॉल बंद? फ़ोन के कैमरे से स्कैन करें और दबाएँ। केवल स्टॉल वाले के लिए।',
  },
}
