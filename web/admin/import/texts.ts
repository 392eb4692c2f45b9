import type { ImportChangeKind, ImportColumnName, ImportDraft } from '#shared/admin/import-api.ts'
import { plural } from '../ui/plural.ts'
import type { Texts } from '../use-language.ts'
import { columnNames } from './column-names.ts'

/** What a question is about. */
interface About {
  names: string
  nameCount: number
  count: number
  line: number
  /** The first column: “Rate” (C). */
  column: string
  /** What one of the columns is. */
  is: string
  isOne: boolean
  hasChoices: boolean
}

const toNamer = (names: Record<ImportColumnName, string>) => (name: string) =>
  (names as Record<string, string>)[name] ?? name
const many = (count: number, one: string, others: string) =>
  plural(count, `1 ${one}`, `${count} ${others}`)

const en = {
  title: 'Import a list',
  purpose:
    'Turns the committee’s Excel file into stalls and prices. You see everything before visitors do.',
  drop: 'Drop the committee’s list here',
  kinds: 'Excel, LibreOffice or CSV. It does not have to be tidy.',
  choose: 'Choose a file',
  anotherFile: 'Choose another file',
  takeBack: 'Take back my last answer',
  published: 'Published. Visitors see the new list now.',
  lastImport: (name: string, who: string, at: string) => `${who} imported ${name} on ${at}.`,
  undo: 'Undo the import',
  undoTitle: 'Undo the import?',
  undoEffect: 'Visitors see the stalls and prices from before the import again.',
  undoLoses:
    'The stalls or prices have been changed since the import. Those changes will be lost too.',
  undone: 'Undone: the guide is as it was before the import.',
  questionsTitle: (count: number) =>
    count === 0 ? 'This does not work' : plural(count, 'One question', `${count} questions`),
  ask: {
    'title-row': ({ hasChoices }) =>
      hasChoices
        ? 'Two rows look like column titles. Which one has them?'
        : 'Which row has the column titles? Click its number below. If the list has no titles, choose above each column what is in it.',
    twice: ({ isOne, column, is }) => (isOne ? `Is ${column} ${is}?` : `Which column is ${is}?`),
    price: ({ isOne, column }) =>
      isOne ? `Is ${column} the price that visitors pay?` : 'Which price do visitors pay?',
    meaning: ({ column }) => `What is in the column ${column}?`,
    items: ({ column }) => `${column} has prices, but no column says what is sold. Which one does?`,
    stall: () => 'No column says which stall sells what. Whose dishes are these?',
    numbers: ({ nameCount, names }) =>
      `${plural(nameCount, 'A stall has', `${nameCount} stalls have`)} no number: ${names}.`,
    'fill-down': ({ count, line }) =>
      `${many(count, 'row names', 'rows name')} no stall, ${plural(count, 'which is', 'beginning with')} row ${line}.`,
    sheet: ({ nameCount, names }) =>
      `${nameCount} sheets hold the same kind of list: ${names}. Which one is right?`,
    categories: ({ names, count }) =>
      `The guide does not have these categories yet: ${names} (${many(count, 'dish', 'dishes')}).`,
    shared: ({ count, line }) =>
      `${many(count, 'row names', 'rows name')} a second seller at a stall, ${plural(count, 'which is', 'beginning with')} row ${line}.`,
    joined: () => 'Some cells list several dishes, such as “Tea, Samosa, Bhel”.',
    extent: ({ count }) =>
      `${many(count, 'stall of the guide is', 'stalls of the guide are')} not in this list. It seems to be only a part.`,
  } as Record<string, (about: About) => string>,
  columnIs: (column: string, is: string) => `${column} is ${is}`,
  noneOfThese: 'None of these',
  row: (line: number | string) => `row ${line}`,
  onlySheet: (name: string) => `Only “${name}”`,
  allSheets: 'All of them',
  addCategories: 'Create these categories',
  underOthers: 'List these dishes under Others',
  choices: {
    'sheet-per-stall': 'Each sheet is one stall',
    'number-rows': 'Give them the next free numbers',
    'fill-down': 'They belong to the stall above',
    'split-items': 'Make each a dish of its own',
    'share-stalls': 'They share the stall',
    whole: 'This is the whole list: remove the others',
  } as Record<string, string>,
  leave: {
    shared: 'Leave the second one out',
    joined: 'Keep each cell as one dish',
    extent: 'They stay',
    numbers: 'Leave them out',
  } as Record<string, string>,
  leaveIt: 'Leave it',
  oneStall: 'They are the menu of one stall',
  oneStallHint: 'Its number, or the name of a new one',
  useStall: 'Use this stall',
  sheetTitle: 'How the list was read',
  sheetHint:
    'If a column was taken for the wrong thing, change it. If the wrong row has the titles, click the number of the right one.',
  sheets: 'Sheets of the file',
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
  newCategories: (names: string) => `New categories: ${names}.`,
  mobiles: (count: number) =>
    `${many(count, 'owner’s phone number is', 'owners’ phone numbers are')} kept for organisers only. Visitors never see ${plural(count, 'it', 'them')}.`,
  renamed: ({ number, was, is, ratings }: ImportDraft['renamed'][number]) =>
    `Number ${number} was ${was} and is now ${is}: ${many(ratings, 'rating counts', 'ratings count')} for ${is}.`,
  findings: (mistakes: number, others: number) =>
    `Left out or read differently: ${many(mistakes, 'mistake', 'mistakes')}, ${many(others, 'note', 'notes')}`,
  moreLikeIt: (count: number) => `${count} more like it`,
  movedTitle: 'Stalls that already have ratings get other numbers:',
  moved: ({ name, from, to, ratings }: ImportDraft['moved'][number]) =>
    to === undefined
      ? `${name} leaves number ${from}, which has ${many(ratings, 'rating', 'ratings')} of it`
      : `${name} moves from ${from} to ${to}, and has ${many(ratings, 'rating', 'ratings')} under ${from}`,
  movedHow:
    'Ratings belong to the number, so they would count for another stall. To cancel, choose another file. To take ratings along, two organisers use the command “moved-stalls” on the server after publishing.',
  ratingsStay: 'Leave the ratings with the numbers',
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
    title: 'सूची डालें',
    purpose: 'समिति की Excel फ़ाइल से स्टॉल और दाम बनाता है। सब कुछ पहले आप देखते हैं, फिर लोग।',
    drop: 'समिति की सूची यहाँ छोड़ें',
    kinds: 'Excel, LibreOffice या CSV। सूची का सजा-सँवरा होना ज़रूरी नहीं।',
    choose: 'फ़ाइल चुनें',
    anotherFile: 'दूसरी फ़ाइल चुनें',
    takeBack: 'पिछला जवाब वापस लें',
    published: 'प्रकाशित हो गया। लोग अब नई सूची देख रहे हैं।',
    lastImport: (name, who, at) => `${who} ने ${at} को ${name} गाइड में डाली।`,
    undo: 'सूची वापस लें',
    undoTitle: 'सूची वापस लें?',
    undoEffect: 'लोगों को फिर से पहले वाले स्टॉल और दाम दिखेंगे।',
    undoLoses: 'इसके बाद स्टॉल या दाम बदले गए हैं। वे बदलाव भी चले जाएँगे।',
    undone: 'वापस ले ली: गाइड पहले जैसी है।',
    questionsTitle: (count) => (count === 0 ? 'यह नहीं हो सकता' : `${count} सवाल`),
    ask: {
      'title-row': ({ hasChoices }) =>
        hasChoices
          ? 'दो पंक्तियाँ शीर्षक जैसी लगती हैं। शीर्षक किसमें हैं?'
          : 'कॉलम के शीर्षक किस पंक्ति में हैं? नीचे उसकी संख्या दबाएँ। शीर्षक न हों, तो हर कॉलम के ऊपर चुनें कि उसमें क्या है।',
      twice: ({ isOne, column, is }) =>
        isOne ? `क्या ${column} में “${is}” है?` : `“${is}” किस कॉलम में है?`,
      price: ({ isOne, column }) =>
        isOne ? `क्या ${column} वही दाम है जो लोग देते हैं?` : 'लोग कौन-सा दाम देते हैं?',
      meaning: ({ column }) => `कॉलम ${column} में क्या है?`,
      items: ({ column }) =>
        `${column} में दाम हैं, पर किसी कॉलम से पता नहीं चलता कि क्या बिकता है। वह किस कॉलम में है?`,
      stall: () => 'किसी कॉलम से पता नहीं चलता कि कौन-सा स्टॉल क्या बेचता है। ये चीज़ें किसकी हैं?',
      numbers: ({ nameCount, names }) => `${nameCount} स्टॉल का कोई नंबर नहीं है: ${names}।`,
      'fill-down': ({ count, line }) =>
        `${many(count, 'पंक्ति', 'पंक्तियों')} में स्टॉल नहीं लिखा है, ${plural(count, 'यानी', 'जैसे')} पंक्ति ${line}।`,
      sheet: ({ nameCount, names }) => `${nameCount} शीट में एक जैसी सूचियाँ हैं: ${names}। कौन-सी सही है?`,
      categories: ({ names, count }) =>
        `ये श्रेणियाँ गाइड में अभी नहीं हैं: ${names} (${many(count, 'चीज़', 'चीज़ें')})।`,
      shared: ({ count, line }) =>
        `${many(count, 'पंक्ति', 'पंक्तियों')} में किसी स्टॉल का दूसरा विक्रेता है, ${plural(count, 'यानी', 'जैसे')} पंक्ति ${line}।`,
      joined: () => 'कुछ सेल में कई चीज़ें हैं, जैसे “चाय, समोसा, भेल”।',
      extent: ({ count }) => `गाइड के ${count} स्टॉल इस सूची में नहीं हैं। लगता है, यह सूची का एक हिस्सा है।`,
    },
    columnIs: (column, is) => `${column} में “${is}” है`,
    noneOfThese: 'इनमें से कोई नहीं',
    row: (line) => `पंक्ति ${line}`,
    onlySheet: (name) => `सिर्फ़ “${name}”`,
    allSheets: 'सभी',
    addCategories: 'ये श्रेणियाँ बनाएँ',
    underOthers: 'ये चीज़ें Others में रखें',
    choices: {
      'sheet-per-stall': 'हर शीट एक स्टॉल है',
      'number-rows': 'इन्हें अगले ख़ाली नंबर दें',
      'fill-down': 'ये ऊपर वाले स्टॉल की हैं',
      'split-items': 'हर एक को अलग चीज़ बनाएँ',
      'share-stalls': 'दोनों का एक ही स्टॉल है',
      whole: 'सूची पूरी है: बाक़ी स्टॉल हटाएँ',
    },
    leave: {
      shared: 'दूसरे को छोड़ दें',
      joined: 'हर सेल को एक ही चीज़ रखें',
      extent: 'वे रहेंगे',
      numbers: 'इन्हें छोड़ दें',
    },
    leaveIt: 'रहने दें',
    oneStall: 'यह एक ही स्टॉल का मेन्यू है',
    oneStallHint: 'उसका नंबर, या नए स्टॉल का नाम',
    useStall: 'यही स्टॉल',
    sheetTitle: 'सूची ऐसे पढ़ी गई',
    sheetHint:
      'कोई कॉलम ग़लत समझा गया हो, तो उसे बदलें। शीर्षक ग़लत पंक्ति में समझे गए हों, तो सही पंक्ति की संख्या दबाएँ।',
    sheets: 'फ़ाइल की शीटें',
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
      'Stalls renamed': (count) => many(count, 'नंबर का नाम बदलेगा', 'नंबरों के नाम बदलेंगे'),
      'Products removed': (count) => many(count, 'चीज़ हट जाएगी', 'चीज़ें हट जाएँगी'),
      'Prices changed': (count) => many(count, 'दाम बदलेगा', 'दाम बदलेंगे'),
      'Stalls closed': (count) => many(count, 'स्टॉल बंद होगा', 'स्टॉल बंद होंगे'),
      'Stalls opened': (count) => many(count, 'स्टॉल खुलेगा', 'स्टॉल खुलेंगे'),
      'Stock changed': (count) => many(count, 'चीज़ की उपलब्धता बदलेगी', 'चीज़ों की उपलब्धता बदलेगी'),
      'Stalls added': (count) => many(count, 'नया स्टॉल', 'नए स्टॉल'),
      'Products added': (count) => many(count, 'नई चीज़', 'नई चीज़ें'),
      'Stalls with other changes': (count) => many(count, 'स्टॉल में और बदलाव', 'स्टॉलों में और बदलाव'),
      'Products with other changes': (count) => many(count, 'चीज़ में और बदलाव', 'चीज़ों में और बदलाव'),
    },
    newCategories: (names) => `नई श्रेणियाँ: ${names}।`,
    mobiles: (count) =>
      `मालिकों के ${count} फ़ोन नंबर सिर्फ़ आयोजकों के लिए रखे जाएँगे। लोगों को ये कभी नहीं दिखते।`,
    renamed: ({ number, was, is, ratings }) =>
      `नंबर ${number} पहले ${was} था, अब ${is} है: ${many(ratings, 'रेटिंग', 'रेटिंग')} ${is} की गिनी जाएँगी।`,
    findings: (mistakes, others) =>
      `जो छूटा या अलग पढ़ा गया: ${many(mistakes, 'ग़लती', 'ग़लतियाँ')}, ${many(others, 'टिप्पणी', 'टिप्पणियाँ')}`,
    moreLikeIt: (count) => `ऐसी ${count} और`,
    movedTitle: 'जिन स्टॉलों को रेटिंग मिल चुकी है, उनके नंबर बदल रहे हैं:',
    moved: ({ name, from, to, ratings }) =>
      to === undefined
        ? `${name} नंबर ${from} से जा रहा है, जहाँ उसकी ${ratings} रेटिंग हैं`
        : `${name} ${from} से ${to} पर जा रहा है, और ${from} पर उसकी ${ratings} रेटिंग हैं`,
    movedHow:
      'रेटिंग नंबर की होती हैं, इसलिए वे किसी और स्टॉल की गिनी जाएँगी। रोकना हो, तो दूसरी फ़ाइल चुनें। रेटिंग साथ ले जाने के लिए प्रकाशित करने के बाद दो आयोजक सर्वर पर “moved-stalls” कमांड चलाएँ।',
    ratingsStay: 'रेटिंग नंबर के साथ ही रहने दें',
    misleading: 'लोग कुछ ग़लत पढ़ेंगे:',
    anyway: 'जैसा है, वैसा ही प्रकाशित करें',
    isSame: 'यह सब गाइड में पहले से है।',
    publish: (stalls, products) =>
      `${many(stalls, 'स्टॉल', 'स्टॉल')} और ${many(products, 'चीज़', 'चीज़ें')} प्रकाशित करें`,
  },
}
