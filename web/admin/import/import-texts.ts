import type { ImportDraft } from '#shared/admin/import-api.ts'
import { plural, type Texts } from '../use-language.ts'

const many = (count: number, one: string, others: string) =>
  `${count} ${plural(count, one, others)}`

type Renamed = ImportDraft['renamed'][number]

const en = {
  title: 'Import a list',
  purpose:
    'Turns the committee’s Excel file into stalls and prices. You see everything before visitors do.',
  drop: 'Drop the committee’s list here',
  kinds: 'Excel, LibreOffice or CSV, one file or several. It does not have to be tidy.',
  choose: 'Choose a file',
  startAgain: 'Start again',
  published: 'Published. Visitors see the new list now.',
  seeGuide: 'See the guide',
  lastImport: (name: string, who: string, at: string) => `${who} imported ${name} on ${at}.`,

  sheetsTitle: 'Where the list is',
  hiddenSheet: (name: string) => `${name} (hidden in Excel)`,
  titlesOf: (sheet: string) => `Titles of ${sheet}`,
  titlesIn: (line: number) => `Row ${line} has the titles`,
  noTitles: 'The list has no titles',
  oneStall: 'Everything belongs to one stall:',
  severalStalls: 'no, to several',

  columnsTitle: 'What is in each column',
  columnsOf: (sheets: string) => `What is in each column: ${sheets}`,
  checks: (count: number) =>
    plural(count, 'Please check the marked column.', `Please check the ${count} marked columns.`),
  whatIs: (column: string) => `What is ${column}?`,
  check: 'Please check',
  joined: (letters: string) => `Joined with ${letters}`,
  fill: 'Empty cells continue the row above',
  withoutPrice: 'Leave out dishes without a price',
  means: (written: string, amount: string) => `${written} means ${amount}`,
  headings: (texts: string) => `A row with a single text, such as “${texts}”, is`,
  headingChoices: {
    category: 'the category of the rows below',
    stall: 'the stall for the rows below',
    leaveOut: 'left out',
  },

  result: 'What visitors will see',
  stalls: (count: number) => many(count, 'stall', 'stalls'),
  dishes: (count: number) => many(count, 'dish', 'dishes'),
  leftOut: (count: number) => many(count, 'row left out', 'rows left out'),
  closed: 'Closed now',
  moreDishes: (count: number) => `and ${many(count, 'more dish', 'more dishes')}`,
  moreStalls: (count: number) => `and ${many(count, 'more stall', 'more stalls')}`,

  noted: (count: number) => many(count, 'row to look at', 'rows to look at'),
  row: (line: number) => `row ${line}`,
  more: (count: number) => `${count} more`,
  changesTitle: 'What changes',
  samples: (count: number) =>
    `${many(count, 'made-up sample stall disappears', 'made-up sample stalls disappear')}.`,
  mobiles: (count: number) =>
    `${many(count, 'owner’s phone number is', 'owners’ phone numbers are')} kept for organisers only. Visitors never see ${plural(count, 'it', 'them')}.`,
  renamed: ({ number, was, is, ratings }: Renamed) =>
    `Number ${number} was ${was} and is now ${is}: ${many(ratings, 'rating counts', 'ratings count')} for ${is}.`,
  others: 'Stalls that are in the guide but not in the list',
  otherChoices: { stay: 'stay', remove: 'are removed' },
  newCategories: (names: string) => `Categories that are new to the guide (${names})`,
  categoryChoices: { adopt: 'are added to it', others: 'are shown as Others' },
  isSame: 'The guide already has all of this.',
  publish: (stalls: number, dishes: number) =>
    `Publish ${many(stalls, 'stall', 'stalls')} with ${many(dishes, 'dish', 'dishes')}`,
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'सूची डालें',
    purpose: 'समिति की Excel फ़ाइल से स्टॉल और दाम बनाता है। सब कुछ पहले आप देखते हैं, फिर लोग।',
    drop: 'समिति की सूची यहाँ छोड़ें',
    kinds: 'Excel, LibreOffice या CSV, एक या कई फ़ाइलें। सूची साफ़-सुथरी न हो, तो भी चलेगा।',
    choose: 'फ़ाइल चुनें',
    startAgain: 'फिर से शुरू करें',
    published: 'प्रकाशित हो गया। लोग अब नई सूची देख रहे हैं।',
    seeGuide: 'गाइड देखें',
    lastImport: (name, who, at) => `${who} ने ${at} ${name} गाइड में डाली।`,

    sheetsTitle: 'सूची कहाँ है',
    hiddenSheet: (name) => `${name} (Excel में छिपी)`,
    titlesOf: (sheet) => `${sheet} के शीर्षक`,
    titlesIn: (line) => `शीर्षक पंक्ति ${line} में हैं`,
    noTitles: 'सूची में शीर्षक नहीं हैं',
    oneStall: 'सब कुछ एक ही स्टॉल का है:',
    severalStalls: 'नहीं, कई का',

    columnsTitle: 'किस कॉलम में क्या है',
    columnsOf: (sheets) => `किस कॉलम में क्या है: ${sheets}`,
    checks: (count) => `${many(count, 'कॉलम', 'कॉलम')} पर निशान है, कृपया जाँचें।`,
    whatIs: (column) => `${column} क्या है?`,
    check: 'कृपया जाँचें',
    joined: (letters) => `${letters} के साथ जुड़ा है`,
    fill: 'खाली सेल में ऊपर वाली बात मानें',
    withoutPrice: 'बिना दाम की चीज़ें छोड़ दें',
    means: (written, amount) => `${written} यानी ${amount}`,
    headings: (one) => `जिस पंक्ति में एक ही बात लिखी है, जैसे “${one}”, वह`,
    headingChoices: {
      category: 'नीचे की पंक्तियों की श्रेणी है',
      stall: 'नीचे की पंक्तियों का स्टॉल है',
      leaveOut: 'छोड़ दी जाए',
    },

    result: 'लोगों को यह दिखेगा',
    stalls: (count) => `${count} स्टॉल`,
    dishes: (count) => many(count, 'चीज़', 'चीज़ें'),
    leftOut: (count) => many(count, 'पंक्ति छोड़ी गई', 'पंक्तियाँ छोड़ी गईं'),
    closed: 'अभी बंद',
    moreDishes: (count) => `और ${many(count, 'चीज़', 'चीज़ें')}`,
    moreStalls: (count) => `और ${count} स्टॉल`,

    noted: (count) => many(count, 'पंक्ति देख लें', 'पंक्तियाँ देख लें'),
    row: (line) => `पंक्ति ${line}`,
    more: (count) => `${count} और`,
    changesTitle: 'क्या बदलेगा',
    samples: (count) => `${count} बनावटी नमूना स्टॉल हट जाएँगे।`,
    mobiles: (count) =>
      `मालिकों के ${count} फ़ोन नंबर सिर्फ़ आयोजकों के लिए रखे जाएँगे। लोगों को ये कभी नहीं दिखते।`,
    renamed: ({ number, was, is, ratings }) =>
      `नंबर ${number} पहले ${was} था, अब ${is} है: ${ratings} रेटिंग ${is} की गिनी जाएँगी।`,
    others: 'गाइड के जो स्टॉल सूची में नहीं हैं, वे',
    otherChoices: { stay: 'रहेंगे', remove: 'हटेंगे' },
    newCategories: (names) => `जो श्रेणियाँ गाइड में नहीं हैं (${names}), वे`,
    categoryChoices: { adopt: 'गाइड में जुड़ेंगी', others: '“अन्य” में दिखेंगी' },
    isSame: 'यह सब गाइड में पहले से है।',
    publish: (stalls, dishes) => `${stalls} स्टॉल और ${many(dishes, 'चीज़', 'चीज़ें')} प्रकाशित करें`,
  },
}
