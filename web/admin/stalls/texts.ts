import type { Texts } from '../use-language.ts'

const onlyOne = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count} ${many}`

const en = {
  title: 'Stalls and products',
  purpose: 'What you publish here is in the guide at once, and in the two spreadsheets.',
  stalls: 'Stalls',
  products: 'Products',
  search: 'Search',
  ofStall: (number: string) => `Only stall ${number}`,
  allProducts: 'Show all products',
  rows: (shown: number, all: number) => (shown === all ? `${all} rows` : `${shown} of ${all} rows`),
  noRows: 'No row matches.',
  addRow: { stalls: 'Add a stall', products: 'Add a product' } satisfies Record<
    'stalls' | 'products',
    string
  >,
  deleteRow: (name: string) => `Delete ${name}`,
  deleteQuestion: 'It disappears from the guide when you publish. Until then, Undo brings it back.',
  deleteProducts: (count: number) =>
    count === 1 ? 'Its product goes with it.' : `Its ${count} products go with it.`,
  deleteIt: 'Delete',
  productCount: (count: number) => onlyOne(count, '1 product', 'products'),
  empty: 'empty',
  unnamed: 'the new row',
  pasteHint:
    'Enter goes down, Tab goes right, Escape takes back. Cells copied in Excel can be pasted.',
  readOnly:
    'The server cannot write into the content folder, so nothing can be changed here. Ask the person who runs the server to make the folder writable (docs/admin.md), then reload this page.',
  damaged: (file: string, line: number) =>
    `${file} has a quote in line ${line} that is never closed, so nothing can be changed here. Open the file in Excel, correct that row and save it, then reload this page.`,
  publish: (changes: number) => `Publish ${onlyOne(changes, '1 change', 'changes')}`,
  publishing: 'Publishing…',
  published: (changes: number) => `${onlyOne(changes, '1 change is', 'changes are')} in the guide.`,
  undone: 'Undone: the guide is as it was before.',
  undo: 'Undo',
  discard: 'Discard',
  discardQuestion: (changes: number) =>
    `Forget ${onlyOne(changes, 'one change', 'changes')} that you have not published? This cannot be undone.`,
  wrong: (cells: number) => `${onlyOne(cells, '1 cell has', 'cells have')} to be corrected first.`,
  showWrong: 'Show',
  startAgain: 'Start again',
  publishFirst: 'Publish or discard your changes first.',
  refills: {
    nothing: {
      button: 'Delete everything',
      sentence:
        'All stalls and all products disappear from the guide at once, for all visitors. The log keeps them: an organiser can undo this there.',
    },
    samples: {
      button: 'Fill with 100 made-up stalls',
      sentence:
        'All stalls and all products are replaced at once, for all visitors, by 100 made-up stalls: to try the guide before the real list is there. An organiser can undo this in the log.',
    },
  },
  changed: {
    title: 'Somebody has changed the stalls meanwhile',
    explanation:
      'Your changes are not published yet, and nothing is lost. This has become different in the spreadsheets since you began:',
    onlyOrder: 'Only the order of the rows, or the way in which the file is written.',
    mine: (value: string) => `Mine: ${value || '(empty)'}`,
    keepRow: 'Keep my row',
    deleteRow: 'Delete it all the same',
    theirs: 'Theirs',
    continue: 'Continue with my changes',
    decideFirst: 'Choose yours or theirs for each first.',
  },
}

export const texts: Texts<typeof en> = {
  en,
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
    undo: 'वापस लें',
    discard: 'छोड़ दें',
    discardQuestion: (changes) =>
      `${onlyOne(changes, '1 बदलाव', 'बदलाव')} प्रकाशित नहीं हुए हैं। छोड़ दें? ये वापस नहीं आएँगे।`,
    wrong: (cells) => `पहले ${onlyOne(cells, '1 सेल', 'सेल')} ठीक करें।`,
    showWrong: 'दिखाएँ',
    startAgain: 'फिर से शुरू करें',
    publishFirst: 'पहले अपने बदलाव प्रकाशित करें या छोड़ दें।',
    refills: {
      nothing: {
        button: 'सब कुछ हटाएँ',
        sentence:
          'सारे स्टॉल और सारी चीज़ें गाइड से तुरंत हट जाएँगी, सबके लिए। लॉग में ये बची रहती हैं: आयोजक वहाँ से इसे वापस ले सकते हैं।',
      },
      samples: {
        button: '100 बनावटी स्टॉल भरें',
        sentence:
          'सारे स्टॉल और सारी चीज़ें तुरंत, सबके लिए, 100 बनावटी स्टॉल से बदल जाएँगी: असली सूची आने से पहले गाइड आज़माने के लिए। आयोजक इसे लॉग से वापस ले सकते हैं।',
      },
    },
    changed: {
      title: 'इस बीच किसी और ने स्टॉल बदले हैं',
      explanation:
        'आपके बदलाव अभी प्रकाशित नहीं हुए, और कुछ खोया भी नहीं है। आपके शुरू करने के बाद शीट में यह बदला है:',
      onlyOrder: 'सिर्फ़ पंक्तियों का क्रम, या फ़ाइल लिखने का तरीका।',
      mine: (value) => `मेरा: ${value || '(खाली)'}`,
      keepRow: 'मेरी पंक्ति रखें',
      deleteRow: 'फिर भी हटाएँ',
      theirs: 'उनका',
      continue: 'मेरे बदलावों के साथ आगे बढ़ें',
      decideFirst: 'पहले हर एक के लिए मेरा या उनका चुनें।',
    },
  },
}
