import { plural } from '../ui/plural.ts'
import type { Texts } from '../use-language.ts'

const onlyOne = (count: number, one: string, many: string) => plural(count, one, `${count} ${many}`)

const en = {
  title: 'Stalls and products',
  purpose:
    'Publishing updates the guide straight away, along with the Excel files of stalls and products.',
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
  deleteQuestion: 'It disappears from the guide when you publish. Until then, Undo brings it back.',
  deleteProducts: (count: number) =>
    plural(count, 'Its product will be deleted too.', `Its ${count} products will be deleted too.`),
  deleteIt: 'Delete',
  keepIt: 'Keep it',
  keepStalls: 'Keep the stalls',
  productCount: (count: number) => onlyOne(count, '1 product', 'products'),
  empty: 'empty',
  notPublished: '(not published yet)',
  unnamed: 'the new row',
  pasteHint:
    'Enter moves down, Tab moves right, Escape cancels your typing. You can paste cells copied from Excel.',
  readOnly:
    'The server cannot write into the content folder, so nothing can be changed here. Ask the person who runs the server to make the folder writable (docs/admin.md), then reload this page.',
  damaged: (file: string, line: number) =>
    `${file} has a quote in line ${line} that is never closed, so nothing can be changed here. Open the file in Excel, correct that row and save it, then reload this page.`,
  publish: (changes: number) => `Publish ${onlyOne(changes, '1 change', 'changes')}`,
  publishing: 'Publishing…',
  published: (changes: number) => `${onlyOne(changes, '1 change', 'changes')} published.`,
  undone: 'Undone: the guide is as it was before.',
  undo: 'Undo',
  discard: 'Discard',
  discardTitle: 'Discard the changes?',
  discardText: (changes: number) =>
    plural(
      changes,
      '1 change is not published. It cannot be brought back.',
      `${changes} changes are not published. They cannot be brought back.`,
    ),
  keepThem: 'Keep them',
  meanwhile: 'Changed by others in the meantime:',
  understood: 'OK',
  wrong: (cells: number) => `${onlyOne(cells, '1 cell has', 'cells have')} to be corrected first.`,
  showWrong: 'Show',
  startAgain: 'Delete or refill all stalls',
  publishFirst: 'Publish or discard your changes first.',
  refills: {
    nothing: {
      button: 'Delete everything',
      sentence:
        'All stalls and all products disappear from the guide at once, for all visitors. The history keeps them: an organiser can undo this there.',
    },
    samples: {
      button: 'Fill with 100 made-up stalls',
      sentence:
        'All stalls and all products are replaced at once, for all visitors, by 100 made-up stalls: to try the guide before the real list is there. An organiser can undo this in the history.',
    },
  },
  changed: {
    title: 'Somebody else changed the same cells or rows',
    explanation:
      'Your changes are not published yet, and nothing is lost. Since you started, this has changed in the Excel files:',
    mine: (value: string) => `Mine: ${value || '(empty)'}`,
    keepRow: 'Keep my row',
    deleteRow: 'Delete it all the same',
    theirs: 'Theirs',
    publishToo: (changes: number) => `Publish my ${onlyOne(changes, '1 change', 'changes')} too`,
    keepTheirs: 'Keep theirs',
    back: 'Back to my changes',
    discard: 'Discard my changes',
    decideFirst: 'Choose yours or theirs for each first.',
  },
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'स्टॉल और चीज़ें',
    purpose: 'यहाँ से प्रकाशित किया हुआ तुरंत गाइड में और स्टॉल और चीज़ों की Excel फ़ाइलों में आ जाता है।',
    stalls: 'स्टॉल',
    products: 'चीज़ें',
    search: 'खोजें',
    ofStall: (number) => `सिर्फ़ स्टॉल ${number}`,
    allProducts: 'सारी चीज़ें दिखाएँ',
    rows: (shown, all) => (shown === all ? `${all} पंक्तियाँ` : `${all} में से ${shown} पंक्तियाँ`),
    noRows: 'ऐसी कोई पंक्ति नहीं मिली।',
    noProducts: (number) => `स्टॉल ${number} में अभी कोई चीज़ नहीं है। “नई चीज़ जोड़ें” दबाएँ।`,
    addRow: { stalls: 'नया स्टॉल जोड़ें', products: 'नई चीज़ जोड़ें' },
    deleteRow: (name) => `${name} हटाएँ`,
    deleteQuestion: 'प्रकाशित करने पर यह गाइड से हट जाएगा। तब तक “वापस लें” से लौट आएगा।',
    deleteProducts: (count) =>
      `इसकी ${plural(count, '1 चीज़ भी हट जाएगी', `${count} चीज़ें भी हट जाएँगी`)}।`,
    deleteIt: 'हटाएँ',
    keepIt: 'रहने दें',
    keepStalls: 'स्टॉल रखें',
    productCount: (count) => onlyOne(count, '1 चीज़', 'चीज़ें'),
    empty: 'खाली',
    notPublished: '(अभी प्रकाशित नहीं)',
    unnamed: 'नई पंक्ति',
    pasteHint: 'Enter से नीचे, Tab से दाएँ, Escape से बदलाव वापस। Excel से कॉपी किए सेल यहाँ पेस्ट हो जाते हैं।',
    readOnly:
      'सर्वर सामग्री के फ़ोल्डर में लिख नहीं सकता, इसलिए यहाँ कुछ बदला नहीं जा सकता। सर्वर चलाने वाले से कहें कि फ़ोल्डर में लिखने की अनुमति दें (docs/admin.md), फिर यह पेज दोबारा खोलें।',
    damaged: (file, line) =>
      `${file} की पंक्ति ${line} में उद्धरण चिह्न (") बंद नहीं हुआ है, इसलिए यहाँ कुछ बदला नहीं जा सकता। फ़ाइल को Excel में खोलें, वह पंक्ति ठीक करके सहेजें, फिर यह पेज दोबारा खोलें।`,
    publish: (changes) => `${onlyOne(changes, '1 बदलाव', 'बदलाव')} प्रकाशित करें`,
    publishing: 'प्रकाशित हो रहा है…',
    published: (changes) => `${onlyOne(changes, '1 बदलाव गाइड में आ गया', 'बदलाव गाइड में आ गए')}।`,
    undone: 'वापस ले लिया: गाइड पहले जैसी है।',
    undo: 'वापस लें',
    discard: 'मिटाएँ',
    discardTitle: 'बदलाव मिटाएँ?',
    discardText: (changes) =>
      plural(
        changes,
        '1 बदलाव प्रकाशित नहीं हुआ है। मिटाने पर यह वापस नहीं आएगा।',
        `${changes} बदलाव प्रकाशित नहीं हुए हैं। मिटाने पर ये वापस नहीं आएँगे।`,
      ),
    keepThem: 'बदलाव रखें',
    meanwhile: 'इस बीच दूसरों ने यह बदला:',
    understood: 'ठीक है',
    wrong: (cells) => `पहले ${onlyOne(cells, '1 सेल', 'सेल')} ठीक करें।`,
    showWrong: 'दिखाएँ',
    startAgain: 'सारे स्टॉल हटाएँ या नमूने भरें',
    publishFirst: 'पहले अपने बदलाव प्रकाशित करें या मिटाएँ।',
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
    changed: {
      title: 'इस बीच किसी और ने यही बदला है',
      explanation:
        'आपके बदलाव अभी प्रकाशित नहीं हुए, और कुछ खोया भी नहीं है। आपके शुरू करने के बाद Excel फ़ाइलों में यह बदला है:',
      mine: (value) => `मेरा: ${value || '(खाली)'}`,
      keepRow: 'मेरी पंक्ति रखें',
      deleteRow: 'फिर भी हटाएँ',
      theirs: 'उनका',
      publishToo: (changes) =>
        `${plural(changes, 'मेरा 1 बदलाव', `मेरे ${changes} बदलाव`)} भी प्रकाशित करें`,
      keepTheirs: 'उनका ही रखें',
      back: 'अपने बदलावों पर लौटें',
      discard: 'मेरे बदलाव मिटाएँ',
      decideFirst: 'पहले हर एक के लिए मेरा या उनका चुनें।',
    },
  },
}
