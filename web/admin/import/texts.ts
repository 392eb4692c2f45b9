import type { ImportChangeKind, ImportColumnName, ImportDraft } from '#shared/admin/import-api.ts'
import { plural } from '../ui/plural.ts'
import type { Texts } from '../use-language.ts'
import { columnNames } from './column-names.ts'
import { many, questionTexts } from './question-texts.ts'

const toNamer = (names: Record<ImportColumnName, string>) => (name: string) =>
  (names as Record<string, string>)[name] ?? name
const en = {
  ...questionTexts.en,
  title: 'Import a list',
  purpose:
    'Turns the committee’s Excel file into stalls and prices. You see everything before visitors do.',
  drop: 'Drop the committee’s list here',
  kinds: 'Excel, LibreOffice or CSV. It does not have to be tidy.',
  choose: 'Choose a file',
  anotherFile: 'Choose another file',
  takeBack: 'Take back my last answer',
  published: 'Published. Visitors see the new list now.',
  next: 'What next?',
  nextFestival: 'Title and texts',
  nextMap: 'Put the stalls on the map',
  nextCards: 'Print the cards',
  openGuide: 'See the guide',
  lastImport: (name: string, who: string, at: string) => `${who} imported ${name} on ${at}.`,
  questionsTitle: (count: number) =>
    count === 0 ? 'This does not work' : plural(count, 'One question', `${count} questions`),
  sheetTitle: 'How the list was read',
  sheetHint:
    'If a column was taken for the wrong thing, change it. If the wrong row has the titles, click the number of the right one.',
  sheets: 'Sheets of the file',
  firstRows: 'The first rows',
  rowNumber: 'Row',
  importSheet: (name: string) => `Import ${name}`,
  noRows: 'The file has no visible rows. Open it in Excel, unhide the sheet and save it.',
  moreRows: (count: number) => `${many(count, 'more row is', 'more rows are')} not shown here.`,
  titlesHere: (line: number) => `The titles are in row ${line}`,
  whatIs: (column: string) => `What is ${column}?`,
  choosePlease: 'Please choose',
  why: { title: 'by its title', answer: 'your answer', earlier: 'as in an earlier list' },
  nameColumn: toNamer(columnNames.en),
  preview: 'How visitors will see it',
  previewHint: 'This is how visitors will see it. Nothing is published yet.',
  previewLater: 'The pages appear here once the questions are answered.',
  list: 'All stalls',
  oneStallPage: 'One stall…',
  changesTitle: 'What changes',
  changeKinds: {
    'price-jumps': (count) => many(count, 'price looks wrong', 'prices look wrong'),
    'Stalls removed': (count) => many(count, 'stall disappears', 'stalls disappear'),
    'Stalls renamed': (count) => many(count, 'number gets another name', 'numbers get other names'),
    'Products removed': (count) => many(count, 'dish disappears', 'dishes disappear'),
    'Prices changed': (count) => many(count, 'price changes', 'prices change'),
    'Stalls withdrawn': (count) => many(count, 'stall leaves the guide', 'stalls leave the guide'),
    'Stalls back': (count) => many(count, 'stall is back', 'stalls are back'),
    'Stalls closed': (count) => many(count, 'stall closes', 'stalls close'),
    'Stalls opened': (count) => many(count, 'stall opens', 'stalls open'),
    'Stock changed': (count) =>
      many(count, 'dish sells out or is back', 'dishes sell out or are back'),
    'Stalls added': (count) => many(count, 'new stall', 'new stalls'),
    'Products added': (count) => many(count, 'new dish', 'new dishes'),
    'Stalls with other changes': (count) =>
      many(count, 'stall with other changes', 'stalls with other changes'),
    'Products with other changes': (count) =>
      many(count, 'dish with other changes', 'dishes with other changes'),
  } as Record<ImportChangeKind, (count: number) => string>,
  samples: (count: number) =>
    plural(
      count,
      'One of the stalls that disappear is a made-up sample.',
      `${count} of the stalls that disappear are made-up samples.`,
    ),
  newCategories: (names: string) => `New categories: ${names}.`,
  mobiles: (count: number) =>
    `${many(count, 'owner’s phone number is', 'owners’ phone numbers are')} kept for organisers only. Visitors never see ${plural(count, 'it', 'them')}.`,
  renamed: ({ number, was, is, ratings }: ImportDraft['renamed'][number]) =>
    `Number ${number} was ${was} and is now ${is}: ${many(ratings, 'rating counts', 'ratings count')} for ${is}.`,
  findings: (mistakes: number, others: number) =>
    `Left out or read differently: ${many(mistakes, 'mistake', 'mistakes')}, ${many(others, 'note', 'notes')}`,
  moreLikeIt: (count: number) => `${count} more like it`,
  misleading: 'Visitors would read something false:',
  anyway: 'Publish it as it is',
  isSame: 'The guide already has all of this.',
  publish: (stalls: number, products: number) =>
    `Publish ${many(stalls, 'stall', 'stalls')} with ${many(products, 'dish', 'dishes')}`,
}
export type ImportTexts = typeof en

export const texts: Texts<ImportTexts> = {
  en,
  hi: {
    ...questionTexts.hi,
    title: 'सूची डालें',
    purpose: 'समिति की Excel फ़ाइल से स्टॉल और दाम बनाता है। सब कुछ पहले आप देखते हैं, फिर लोग।',
    drop: 'समिति की सूची यहाँ छोड़ें',
    kinds: 'Excel, LibreOffice या CSV। सूची साफ़-सुथरी न हो, तो भी चलेगा।',
    choose: 'फ़ाइल चुनें',
    anotherFile: 'दूसरी फ़ाइल चुनें',
    takeBack: 'पिछला जवाब वापस लें',
    published: 'प्रकाशित हो गया। लोग अब नई सूची देख रहे हैं।',
    next: 'अब आगे?',
    nextFestival: 'मेले का नाम और बाक़ी पाठ',
    nextMap: 'स्टॉल नक्शे पर रखें',
    nextCards: 'कार्ड छापें',
    openGuide: 'गाइड देखें',
    lastImport: (name, who, at) => `${who} ने ${at} को ${name} गाइड में डाली।`,
    questionsTitle: (count) => (count === 0 ? 'यह नहीं हो सकता' : `${count} सवाल`),
    sheetTitle: 'सूची ऐसे पढ़ी गई',
    sheetHint:
      'कोई कॉलम ग़लत समझा गया हो, तो उसे बदलें। शीर्षक ग़लत पंक्ति में समझे गए हों, तो सही पंक्ति की संख्या दबाएँ।',
    sheets: 'फ़ाइल की शीटें',
    firstRows: 'पहली पंक्तियाँ',
    rowNumber: 'पंक्ति',
    importSheet: (name) => `${name} लें`,
    noRows: 'फ़ाइल में कोई पंक्ति नहीं दिखती। Excel में छिपी शीट को दिखाएँ और सहेजें।',
    moreRows: (count) => `${many(count, 'और पंक्ति', 'और पंक्तियाँ')} यहाँ नहीं दिखाई गईं।`,
    titlesHere: (line) => `शीर्षक पंक्ति ${line} में हैं`,
    whatIs: (column) => `${column} क्या है?`,
    choosePlease: 'कृपया चुनें',
    why: { title: 'शीर्षक से', answer: 'आपका जवाब', earlier: 'पिछली सूची की तरह' },
    nameColumn: toNamer(columnNames.hi),
    preview: 'लोगों को ऐसा दिखेगा',
    previewHint: 'लोगों को ऐसा दिखेगा। अभी कुछ प्रकाशित नहीं हुआ है।',
    previewLater: 'सवालों के जवाब देने पर पेज यहाँ दिखेंगे।',
    list: 'सारे स्टॉल',
    oneStallPage: 'एक स्टॉल…',
    changesTitle: 'क्या बदलेगा',
    changeKinds: {
      'price-jumps': (count) => many(count, 'दाम ग़लत लगता है', 'दाम ग़लत लगते हैं'),
      'Stalls removed': (count) => many(count, 'स्टॉल हट जाएगा', 'स्टॉल हट जाएँगे'),
      'Stalls renamed': (count) => many(count, 'स्टॉल का नाम बदलेगा', 'स्टॉल के नाम बदलेंगे'),
      'Products removed': (count) => many(count, 'चीज़ हट जाएगी', 'चीज़ें हट जाएँगी'),
      'Prices changed': (count) => many(count, 'दाम बदलेगा', 'दाम बदलेंगे'),
      'Stalls withdrawn': (count) => many(count, 'स्टॉल गाइड से हटेगा', 'स्टॉल गाइड से हटेंगे'),
      'Stalls back': (count) => many(count, 'स्टॉल वापस आएगा', 'स्टॉल वापस आएँगे'),
      'Stalls closed': (count) => many(count, 'स्टॉल बंद होगा', 'स्टॉल बंद होंगे'),
      'Stalls opened': (count) => many(count, 'स्टॉल खुलेगा', 'स्टॉल खुलेंगे'),
      'Stock changed': (count) => many(count, 'चीज़ की उपलब्धता बदलेगी', 'चीज़ों की उपलब्धता बदलेगी'),
      'Stalls added': (count) => many(count, 'नया स्टॉल', 'नए स्टॉल'),
      'Products added': (count) => many(count, 'नई चीज़', 'नई चीज़ें'),
      'Stalls with other changes': (count) => many(count, 'स्टॉल में और बदलाव', 'स्टॉलों में और बदलाव'),
      'Products with other changes': (count) => many(count, 'चीज़ में और बदलाव', 'चीज़ों में और बदलाव'),
    },
    samples: (count) => `हटने वाले स्टॉलों में ${count} बनावटी नमूने हैं।`,
    newCategories: (names) => `नई श्रेणियाँ: ${names}।`,
    mobiles: (count) =>
      `मालिकों के ${count} फ़ोन नंबर सिर्फ़ आयोजकों के लिए रखे जाएँगे। लोगों को ये कभी नहीं दिखते।`,
    renamed: ({ number, was, is, ratings }) =>
      `नंबर ${number} पहले ${was} था, अब ${is} है: ${many(ratings, 'रेटिंग', 'रेटिंग')} ${is} की गिनी जाएँगी।`,
    findings: (mistakes, others) =>
      `जो छूटा या अलग पढ़ा गया: ${many(mistakes, 'ग़लती', 'ग़लतियाँ')}, ${many(others, 'टिप्पणी', 'टिप्पणियाँ')}`,
    moreLikeIt: (count) => `ऐसी ${count} और`,
    misleading: 'लोग कुछ ग़लत पढ़ेंगे:',
    anyway: 'जैसा है, वैसा ही प्रकाशित करें',
    isSame: 'यह सब गाइड में पहले से है।',
    publish: (stalls, products) =>
      `${many(stalls, 'स्टॉल', 'स्टॉल')} और ${many(products, 'चीज़', 'चीज़ें')} प्रकाशित करें`,
  },
}
