import type { CardState } from '#shared/admin/cards-api.ts'
import { plural } from '../ui/plural.ts'
import type { Texts } from '../use-language.ts'

type Count = (count: number) => string

const en = {
  title: 'Cards',
  purpose: 'Print the QR card that stands on each stall, for visitors to scan and rate it.',
  noStalls: 'There is no open stall yet, so there are no cards.',
  before: 'Before you print',
  onlyTrial: (address: string) =>
    `Only for a trial: these cards lead to ${address}, which only this computer can open. Ask the person who runs the server to set the site’s address first.`,
  noAddress: (address: string) =>
    `These cards lead to ${address}. Print only if this is the address that visitors will use; otherwise ask the person who runs the server to set the site’s address.`,
  leadTo: (address: string) => `The cards lead to ${address}.`,
  missing: (numbers: string) => `Not recorded as printed: ${numbers}`,
  renamed: (numbers: string) => `Printed with another name than now: ${numbers}`,
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
    renamed: 'Printed with another name',
  } satisfies Record<Exclude<CardState, 'printed'>, string>,
  cardOf: (number: string) => `Card of stall ${number}`,
  more: (count: number) => `and ${count} more`,
  print: (count: number) => plural(count, 'Print 1 card', `Print ${count} cards`),
  asPdf:
    'One A4 page each: print one-sided, at 100 %. To get a file, choose “Save as PDF” as the printer.',
  arePrinted: (count: number) =>
    plural(count, 'Is the card on paper?', `Are the ${count} cards on paper?`),
  printed: 'They are printed',
  notPrinted: 'Not yet',
  noted: 'Recorded.',
  notedTrial: 'A trial is not recorded. Print the cards again once the site has its address.',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'कार्ड',
    purpose: 'हर स्टॉल का क्यूआर कार्ड छापें, जिसे स्कैन करके लोग रेटिंग देते हैं।',
    noStalls: 'अभी कोई स्टॉल खुला नहीं है, इसलिए कोई कार्ड नहीं है।',
    before: 'छापने से पहले',
    onlyTrial: (address) =>
      `केवल आज़माने के लिए: ये कार्ड ${address} पर ले जाते हैं, जिसे केवल यही कंप्यूटर खोल सकता है। पहले सर्वर चलाने वाले से साइट का पता तय करवाएँ।`,
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
    notedTrial: 'आज़माइश दर्ज नहीं होती। साइट का पता तय होने पर कार्ड फिर छापें।',
  },
}
