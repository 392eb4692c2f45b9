import { plural, type Texts } from '../use-language.ts'

const onlyOne = (count: number, one: string, many: string) => plural(count, one, `${count} ${many}`)

const en = {
  title: 'Stalls and products',
  purpose:
    'A cell is saved as soon as you leave it, in the guide and in the Excel files of stalls and products.',
  stalls: 'Stalls',
  products: 'Products',
  search: 'Search',
  ofStall: (number: string) => `Only stall ${number}`,
  allProducts: 'Show all products',
  rows: (shown: number, all: number) => (shown === all ? `${all} rows` : `${shown} of ${all} rows`),
  noRows: 'No row matches.',
  noProducts: (number: string) => `Stall ${number} has no dishes yet. Press “Add a product”.`,
  addRow: { stalls: 'Add a stall', products: 'Add a product' } satisfies Record<
    'stalls' | 'products',
    string
  >,
  deleteRow: (name: string) => `Delete ${name}`,
  deleteQuestion: 'It disappears from the guide straight away. Undo brings it back.',
  deleteProducts: (count: number) =>
    plural(count, 'Its product will be deleted too.', `Its ${count} products will be deleted too.`),
  add: 'Add',
  deleteIt: 'Delete',
  keepIt: 'Keep it',
  keepStalls: 'Keep the stalls',
  productCount: (count: number) => onlyOne(count, '1 product', 'products'),
  empty: 'empty',
  unnamed: 'the new row',
  pasteHint:
    'Arrow keys move between cells, Enter moves down, Escape cancels your typing. You can paste cells copied from Excel.',
  readOnly:
    'The server cannot write to the content folder, so nothing can be changed here. Ask the person who runs the server to make the folder writable (docs/admin.md), then reload this page.',
  damaged: (file: string, line: number) =>
    `${file} has a quotation mark on line ${line} that is never closed, so nothing can be changed here. Open the file in Excel, correct that row and save it, then reload this page.`,
  undo: 'Undo',
  outside: 'Changed by others in the app, or in Excel:',
  wrong: (cells: number) => `${onlyOne(cells, '1 cell is', 'cells are')} not saved.`,
  showWrong: 'Show',
  startAgain: 'Delete or refill all stalls',
  held: (stalls: string) =>
    `These stalls stay, because visitors have rated them and their number is on a printed card: ${stalls}`,
  saveFirst: 'Wait until all changes are saved.',
  refills: {
    nothing: {
      button: 'Delete everything',
      sentence:
        'All stalls and all products disappear from the guide immediately, for all visitors. The history keeps them: an organiser can undo this there.',
    },
    samples: {
      button: 'Fill with 100 made-up stalls',
      sentence:
        'All stalls and all products are replaced immediately, for all visitors, with 100 made-up stalls. Use this to try the guide before you have the real list. An organiser can undo this in the history.',
    },
  },
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'स्टॉल और चीज़ें',
    purpose: 'सेल छोड़ते ही बदलाव सहेजा जाता है: तुरंत गाइड में, और स्टॉल और चीज़ों की Excel फ़ाइलों में।',
    stalls: 'स्टॉल',
    products: 'चीज़ें',
    search: 'खोजें',
    ofStall: (number) => `सिर्फ़ स्टॉल ${number}`,
    allProducts: 'सारी चीज़ें दिखाएँ',
    rows: (shown, all) =>
      shown === all ? plural(all, '1 पंक्ति', `${all} पंक्तियाँ`) : `${all} में से ${shown} पंक्तियाँ`,
    noRows: 'ऐसी कोई पंक्ति नहीं मिली।',
    noProducts: (number) => `स्टॉल ${number} में अभी कोई चीज़ नहीं है। “नई चीज़ जोड़ें” दबाएँ।`,
    addRow: { stalls: 'नया स्टॉल जोड़ें', products: 'नई चीज़ जोड़ें' },
    deleteRow: (name) => `${name} हटाएँ`,
    deleteQuestion: 'यह गाइड से तुरंत हट जाएगा। “वापस लें” से लौट आएगा।',
    deleteProducts: (count) =>
      `इसकी ${plural(count, '1 चीज़ भी हट जाएगी', `${count} चीज़ें भी हट जाएँगी`)}।`,
    add: 'जोड़ें',
    deleteIt: 'हटाएँ',
    keepIt: 'रहने दें',
    keepStalls: 'स्टॉल रखें',
    productCount: (count) => onlyOne(count, '1 चीज़', 'चीज़ें'),
    empty: 'खाली',
    unnamed: 'नई पंक्ति',
    pasteHint:
      'तीर वाले बटन से अगला सेल, Enter से नीचे, Escape से बदलाव वापस। Excel से कॉपी किए सेल यहाँ पेस्ट हो जाते हैं।',
    readOnly:
      'सर्वर सामग्री के फ़ोल्डर में लिख नहीं सकता, इसलिए यहाँ कुछ बदला नहीं जा सकता। सर्वर चलाने वाले से कहें कि फ़ोल्डर में लिखने की अनुमति दें (docs/admin.md), फिर यह पेज दोबारा खोलें।',
    damaged: (file, line) =>
      `${file} की पंक्ति ${line} में कोट का निशान (") बंद नहीं हुआ है, इसलिए यहाँ कुछ बदला नहीं जा सकता। फ़ाइल को Excel में खोलें, वह पंक्ति ठीक करके सहेजें, फिर यह पेज दोबारा खोलें।`,
    undo: 'वापस लें',
    outside: 'दूसरों ने, या Excel में, यह बदला:',
    wrong: (cells) => `${onlyOne(cells, '1 सेल सहेजा नहीं गया', 'सेल सहेजे नहीं गए')}।`,
    showWrong: 'दिखाएँ',
    startAgain: 'सारे स्टॉल हटाएँ या नमूने भरें',
    held: (stalls) => `ये स्टॉल रहेंगे, क्योंकि इन्हें रेटिंग मिल चुकी है और नंबर छपे कार्ड पर है: ${stalls}`,
    saveFirst: 'सारे बदलाव सहेजे जाने तक रुकें।',
    refills: {
      nothing: {
        button: 'सब कुछ हटाएँ',
        sentence:
          'सारे स्टॉल और सारी चीज़ें गाइड से तुरंत हट जाएँगी, सबके लिए। इतिहास में ये बची रहती हैं: आयोजक वहाँ से इसे वापस ले सकते हैं।',
      },
      samples: {
        button: '100 बनावटी स्टॉल भरें',
        sentence:
          'सारे स्टॉल और सारी चीज़ें तुरंत, सबके लिए, 100 बनावटी स्टॉल से बदल जाएँगी: असली सूची आने से पहले गाइड आज़माने के लिए। आयोजक इसे इतिहास से वापस ले सकते हैं।',
      },
    },
  },
}
