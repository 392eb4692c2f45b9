import { plural } from '../ui/plural.ts'
import type { Texts } from '../use-language.ts'

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

/** '1 row', '3 rows' */
export const many = (count: number, one: string, others: string) =>
  plural(count, `1 ${one}`, `${count} ${others}`)

const en = {
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
    stall: ({ names }) =>
      `No column says which stall sells what. Whose dishes are these?${names && ` The headings are: ${names}.`}`,
    numbers: ({ nameCount, names }) =>
      `${plural(nameCount, 'A stall has', `${nameCount} stalls have`)} no number: ${names}.`,
    'fill-down': ({ count, line }) =>
      `${many(count, 'row names', 'rows name')} no stall, ${plural(count, 'which is', 'beginning with')} row ${line}.`,
    'fill-diet': ({ count }) =>
      `Veg or non-veg stands only on the first row of each stall. What about the ${many(count, 'dish', 'dishes')} below?`,
    sheet: ({ nameCount, names }) =>
      `${nameCount} sheets hold the same kind of list: ${names}. Which one is right?`,
    categories: ({ names, count }) =>
      `The guide does not have these categories yet: ${names} (${many(count, 'dish', 'dishes')}).`,
    shared: ({ count, line }) =>
      `${many(count, 'row names', 'rows name')} a second seller at a stall, ${plural(count, 'which is', 'beginning with')} row ${line}.`,
    vacant: ({ count }) =>
      `${many(count, 'stall is', 'stalls are')} called vacant, reserved or cancelled.`,
    remarks: ({ column }) => `Visitors would read the column ${column}. Is it meant for them?`,
    joined: () => 'Some cells list several dishes, such as “Tea, Samosa, Bhel”.',
    extent: ({ count }) =>
      `${many(count, 'stall of the guide is', 'stalls of the guide are')} not in this list. It seems to be only a part.`,
  } as Record<string, (about: About) => string>,
  columnIs: (column: string, is: string) => `${column} is ${is}`,
  noneOfThese: 'None of these',
  forVisitors: 'Yes, show it',
  notForVisitors: 'No, leave it out',
  row: (line: number | string) => `row ${line}`,
  onlySheet: (name: string) => `Only “${name}”`,
  allSheets: 'All of them',
  addCategories: 'Create these categories',
  underOthers: 'List these dishes under Others',
  choices: {
    'sheet-per-stall': 'Each sheet is one stall',
    'heading-per-stall': 'Each heading is a stall',
    'skip-vacant': 'Leave them out',
    'number-rows': 'Give them the next free numbers',
    'fill-down': 'They belong to the stall above',
    'fill-diet': 'The same as the first row',
    'split-items': 'Make each a dish of its own',
    'share-stalls': 'They share the stall',
    whole: 'This is the whole list: remove the others',
  } as Record<string, string>,
  leave: {
    shared: 'Leave the second one out',
    vacant: 'Show them',
    'fill-diet': 'Leave it open',
    joined: 'Keep each cell as one dish',
    extent: 'They stay',
    numbers: 'Leave them out',
  } as Record<string, string>,
  leaveIt: 'Leave it',
  oneStall: 'They are the menu of one stall',
  oneStallHint: 'Its number, or the name of a new one',
  useStall: 'Use this stall',
}

export const questionTexts: Texts<typeof en> = {
  en,
  hi: {
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
      stall: ({ names }) =>
        `किसी कॉलम से पता नहीं चलता कि कौन-सा स्टॉल क्या बेचता है। ये चीज़ें किसकी हैं?${names && ` बीच के शीर्षक: ${names}।`}`,
      numbers: ({ nameCount, names }) => `${nameCount} स्टॉल का कोई नंबर नहीं है: ${names}।`,
      'fill-down': ({ count, line }) =>
        `${many(count, 'पंक्ति', 'पंक्तियों')} में स्टॉल नहीं लिखा है, ${plural(count, 'यानी', 'जैसे')} पंक्ति ${line}।`,
      'fill-diet': ({ count }) =>
        `शाकाहारी या मांसाहारी हर स्टॉल की सिर्फ़ पहली पंक्ति में लिखा है। नीचे की ${many(count, 'चीज़', 'चीज़ें')} कैसी हैं?`,
      sheet: ({ nameCount, names }) => `${nameCount} शीट में एक जैसी सूचियाँ हैं: ${names}। कौन-सी सही है?`,
      categories: ({ names, count }) =>
        `ये श्रेणियाँ गाइड में अभी नहीं हैं: ${names} (${many(count, 'चीज़', 'चीज़ें')})।`,
      shared: ({ count, line }) =>
        `${many(count, 'पंक्ति', 'पंक्तियों')} में किसी स्टॉल का दूसरा विक्रेता है, ${plural(count, 'यानी', 'जैसे')} पंक्ति ${line}।`,
      vacant: ({ count }) => `${count} स्टॉल ख़ाली, आरक्षित या रद्द लिखे हैं।`,
      remarks: ({ column }) => `लोग ${column} कॉलम पढ़ पाएँगे। क्या यह उनके लिए है?`,
      joined: () => 'कुछ सेल में कई चीज़ें हैं, जैसे “चाय, समोसा, भेल”।',
      extent: ({ count }) => `गाइड के ${count} स्टॉल इस सूची में नहीं हैं। लगता है, यह सूची का एक हिस्सा है।`,
    },
    columnIs: (column, is) => `${column} में “${is}” है`,
    noneOfThese: 'इनमें से कोई नहीं',
    forVisitors: 'हाँ, दिखाएँ',
    notForVisitors: 'नहीं, इसे छोड़ दें',
    row: (line) => `पंक्ति ${line}`,
    onlySheet: (name) => `सिर्फ़ “${name}”`,
    allSheets: 'सभी',
    addCategories: 'ये श्रेणियाँ बनाएँ',
    underOthers: 'ये चीज़ें Others में रखें',
    choices: {
      'sheet-per-stall': 'हर शीट एक स्टॉल है',
      'heading-per-stall': 'हर शीर्षक एक स्टॉल है',
      'skip-vacant': 'इन्हें छोड़ दें',
      'number-rows': 'इन्हें अगले ख़ाली नंबर दें',
      'fill-down': 'ये ऊपर वाले स्टॉल की हैं',
      'fill-diet': 'पहली पंक्ति जैसी',
      'split-items': 'हर एक को अलग चीज़ बनाएँ',
      'share-stalls': 'दोनों का एक ही स्टॉल है',
      whole: 'सूची पूरी है: बाक़ी स्टॉल हटाएँ',
    },
    leave: {
      shared: 'दूसरे को छोड़ दें',
      vacant: 'इन्हें दिखाएँ',
      'fill-diet': 'कुछ न लिखें',
      joined: 'हर सेल को एक ही चीज़ रखें',
      extent: 'वे रहेंगे',
      numbers: 'इन्हें छोड़ दें',
    },
    leaveIt: 'रहने दें',
    oneStall: 'यह एक ही स्टॉल का मेन्यू है',
    oneStallHint: 'उसका नंबर, या नए स्टॉल का नाम',
    useStall: 'यही स्टॉल',
  },
}
