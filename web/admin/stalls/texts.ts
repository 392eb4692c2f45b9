import type { Texts } from '../use-language.ts'

export interface StallsTexts {
  title: string
  purpose: string
  stalls: string
  products: string
  search: string
  ofStall: (number: string) => string
  allProducts: string
  rows: (shown: number, all: number) => string
  noRows: string
  addRow: Record<'stalls' | 'products', string>
  deleteRow: (name: string) => string
  deleteQuestion: string
  deleteProducts: (count: number) => string
  deleteIt: string
  /** A state of a stall, and of a product. */
  switches: Record<'disabled' | 'instock', { on: string; off: string }>
  productCount: (count: number) => string
  empty: string
  unnamed: string
  pasteHint: string
  readOnly: string
  damaged: (file: string, line: number) => string
  publish: (changes: number) => string
  publishing: string
  published: (changes: number) => string
  undone: string
  alreadyPublished: string
  undo: string
  redo: string
  discard: string
  discardQuestion: (changes: number) => string
  wrong: (cells: number) => string
  showWrong: string
  conflict: (now: string | undefined) => string
  notKept: string
}

const onlyOne = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count} ${many}`

export const texts: Texts<StallsTexts> = {
  en: {
    title: 'Stalls and products',
    purpose: 'What you publish here is in the guide at once, and in the two spreadsheets.',
    stalls: 'Stalls',
    products: 'Products',
    search: 'Search',
    ofStall: (number) => `Only stall ${number}`,
    allProducts: 'Show all products',
    rows: (shown, all) => (shown === all ? `${all} rows` : `${shown} of ${all} rows`),
    noRows: 'No row matches.',
    addRow: { stalls: 'Add a stall', products: 'Add a product' },
    deleteRow: (name) => `Delete ${name}`,
    deleteQuestion:
      'It disappears from the guide when you publish. Until then, Undo brings it back.',
    deleteProducts: (count) =>
      count === 1 ? 'Its product goes with it.' : `Its ${count} products go with it.`,
    deleteIt: 'Delete',
    switches: {
      disabled: { on: 'Open', off: 'Closed' },
      instock: { on: 'In stock', off: 'Sold out' },
    },
    productCount: (count) => onlyOne(count, '1 product', 'products'),
    empty: 'empty',
    unnamed: 'the new row',
    pasteHint:
      'Enter goes down, Tab goes right, Escape takes back. Cells copied in Excel can be pasted.',
    readOnly:
      'The server cannot write into the content folder, so nothing can be changed here. Ask the person who runs the server to make the folder writable (docs/admin.md), then reload this page.',
    damaged: (file, line) =>
      `${file} has a quote in line ${line} that is never closed, so nothing can be changed here. Open the file in Excel, correct that row and save it, then reload this page.`,
    publish: (changes) => `Publish ${onlyOne(changes, '1 change', 'changes')}`,
    publishing: 'Publishing…',
    published: (changes) => `${onlyOne(changes, '1 change is', 'changes are')} in the guide.`,
    undone: 'Undone: the guide is as it was before.',
    alreadyPublished: 'Your changes are in the guide already.',
    undo: 'Undo',
    redo: 'Redo',
    discard: 'Discard',
    discardQuestion: (changes) =>
      `Forget ${onlyOne(changes, 'one change', 'changes')} that you have not published? This cannot be undone.`,
    wrong: (cells) => `${onlyOne(cells, '1 cell has', 'cells have')} to be corrected first.`,
    showWrong: 'Show',
    conflict: (now) =>
      now === undefined
        ? 'Somebody else has deleted this row, or added the same.'
        : `Somebody else has changed this to “${now}”.`,
    notKept: 'This browser does not save your edits: publish them before you close the page.',
  },
  hi: {
    title: 'स्टॉल और चीज़ें',
    purpose: 'यहाँ से प्रकाशित किया हुआ तुरंत गाइड में और दोनों शीट में आ जाता है।',
    stalls: 'स्टॉल',
    products: 'चीज़ें',
    search: 'खोजें',
    ofStall: (number) => `सिर्फ़ स्टॉल ${number}`,
    allProducts: 'सारी चीज़ें दिखाएँ',
    rows: (shown, all) => (shown === all ? `${all} पंक्तियाँ` : `${all} में से ${shown} पंक्तियाँ`),
    noRows: 'ऐसी कोई पंक्ति नहीं मिली।',
    addRow: { stalls: 'नया स्टॉल जोड़ें', products: 'नई चीज़ जोड़ें' },
    deleteRow: (name) => `${name} हटाएँ`,
    deleteQuestion: 'प्रकाशित करने पर यह गाइड से हट जाएगा। तब तक “वापस लें” से लौट आएगा।',
    deleteProducts: (count) => `इसकी ${count} चीज़ें भी हट जाएँगी।`,
    deleteIt: 'हटाएँ',
    switches: {
      disabled: { on: 'खुला', off: 'बंद' },
      instock: { on: 'उपलब्ध', off: 'बिक गया' },
    },
    productCount: (count) => onlyOne(count, '1 चीज़', 'चीज़ें'),
    empty: 'खाली',
    unnamed: 'नई पंक्ति',
    pasteHint: 'Enter से नीचे, Tab से दाएँ, Escape से बदलाव वापस। Excel से कॉपी किए सेल यहाँ पेस्ट हो जाते हैं।',
    readOnly:
      'सर्वर सामग्री के फ़ोल्डर में लिख नहीं सकता, इसलिए यहाँ कुछ बदला नहीं जा सकता। सर्वर चलाने वाले से कहें कि फ़ोल्डर में लिखने की अनुमति दें (docs/admin.md), फिर यह पेज दोबारा खोलें।',
    damaged: (file, line) =>
      `${file} की पंक्ति ${line} में उद्धरण चिह्न (") बंद नहीं हुआ है, इसलिए यहाँ कुछ बदला नहीं जा सकता। फ़ाइल को Excel में खोलें, वह पंक्ति ठीक करके सहेजें, फिर यह पेज दोबारा खोलें।`,
    publish: (changes) => `${onlyOne(changes, '1 बदलाव', 'बदलाव')} प्रकाशित करें`,
    publishing: 'प्रकाशित हो रहा है…',
    published: (changes) => `${onlyOne(changes, '1 बदलाव', 'बदलाव')} गाइड में आ गए।`,
    undone: 'वापस ले लिया: गाइड पहले जैसी है।',
    alreadyPublished: 'आपके बदलाव पहले से गाइड में हैं।',
    undo: 'वापस लें',
    redo: 'फिर से करें',
    discard: 'छोड़ दें',
    discardQuestion: (changes) =>
      `${onlyOne(changes, '1 बदलाव', 'बदलाव')} प्रकाशित नहीं हुए हैं। छोड़ दें? ये वापस नहीं आएँगे।`,
    wrong: (cells) => `पहले ${onlyOne(cells, '1 सेल', 'सेल')} ठीक करें।`,
    showWrong: 'दिखाएँ',
    conflict: (now) =>
      now === undefined
        ? 'किसी और ने यह पंक्ति हटा दी है, या यही जोड़ दी है।'
        : `किसी और ने इसे “${now}” कर दिया है।`,
    notKept: 'यह ब्राउज़र आपके बदलाव सहेज नहीं रहा: पेज बंद करने से पहले प्रकाशित करें।',
  },
}
