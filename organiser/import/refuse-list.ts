import type { InAdminLanguages } from '#shared/languages.ts'
import { Refusal } from '../refusal.ts'
import { isReadable } from '#shared/content/content-problem.ts'
import type { Sheet } from './mapping.ts'

/** Why a file cannot be imported, and what to do. `FILE` is its name, `WHAT` a detail. */
const SENTENCES = {
  numbers: [
    'FILE is a Numbers document. Open it in Numbers, choose File > Export To > Excel, and import the result.',
    'FILE Numbers की फ़ाइल है। Numbers में File > Export To > Excel चुनें, और वह फ़ाइल डालें।',
  ],
  pdf: [
    'FILE is a PDF, which has no columns. Ask for the spreadsheet that it was made from, or copy its table into Excel and save that.',
    'FILE PDF है, जिसमें कॉलम नहीं होते। वह शीट माँगें जिससे यह बनी है, या तालिका को Excel में कॉपी करके सहेजें।',
  ],
  picture: [
    'FILE is a picture. Type its list into Excel, or ask for the spreadsheet, and import that.',
    'FILE तस्वीर है। सूची को Excel में लिखें, या शीट माँगें, और वह डालें।',
  ],
  word: [
    'FILE is a text document. Copy its table into Excel, save that, and import it.',
    'FILE Word की फ़ाइल है। उसकी तालिका को Excel में कॉपी करके सहेजें, और वह डालें।',
  ],
  link: [
    'FILE is only a link. In Google Sheets, choose File > Download > Microsoft Excel, and import the downloaded file.',
    'FILE सिर्फ़ लिंक है। Google Sheets में File > Download > Microsoft Excel चुनें, और डाउनलोड हुई फ़ाइल डालें।',
  ],
  page: [
    'FILE is a web page. Open it in Excel, save it as an Excel workbook (.xlsx), and import that.',
    'FILE वेब पेज है। उसे Excel में खोलें, Excel की फ़ाइल (.xlsx) के रूप में सहेजें, और वह डालें।',
  ],
  empty: [
    'FILE is empty. Save it again, or take an older copy.',
    'FILE खाली है। उसे फिर से सहेजें, या पुरानी कॉपी लें।',
  ],
  damaged: [
    'FILE is damaged or incomplete. Send or download it again, or open it in Excel or LibreOffice and save it again.',
    'FILE टूटी या अधूरी है। उसे फिर से भेजें या डाउनलोड करें, या Excel में खोलकर फिर से सहेजें।',
  ],
  password: [
    'FILE is protected by a password. Open it in Excel, remove the password under File > Info, and save it.',
    'FILE पर पासवर्ड है। उसे Excel में खोलें, File > Info में पासवर्ड हटाएँ, और सहेजें।',
  ],
  large: [
    'FILE contains far more than a list of stalls. In Excel, copy only the rows of the list into a new workbook, save it as CSV UTF-8, and import that.',
    'FILE में स्टॉल की सूची से कहीं ज़्यादा है। Excel में सिर्फ़ सूची की पंक्तियाँ नई फ़ाइल में कॉपी करें, उसे CSV UTF-8 में सहेजें, और वह डालें।',
  ],
  letters: [
    'FILE has text such as “WHAT”: Hindi typed with an old font such as Kruti Dev, so visitors would see wrong letters. Convert the text to Unicode, for example with the converter of the font’s maker, and import the result.',
    'FILE में “WHAT” जैसा लिखा है: यह Kruti Dev जैसे पुराने फ़ॉन्ट की हिन्दी है, इसलिए लोगों को ग़लत अक्षर दिखेंगे। उसे यूनिकोड में बदलें, जैसे फ़ॉन्ट बनाने वाले के कन्वर्टर से, और फिर डालें।',
  ],
  unknown: [
    'FILE is not a spreadsheet. Save the list in Excel as an Excel workbook (.xlsx) or as CSV UTF-8, and import that.',
    'FILE शीट नहीं है। सूची को Excel की फ़ाइल (.xlsx) या CSV UTF-8 में सहेजें, और वह डालें।',
  ],
} as const

/** The message is the English sentence. */
export class ListError extends Refusal {
  readonly sentence: InAdminLanguages

  constructor(
    why: keyof typeof SENTENCES,
    file: string,
    { what = '', cause }: { what?: string; cause?: unknown } = {},
  ) {
    const fill = (text: string) => text.replaceAll('FILE', () => file).replace('WHAT', () => what)
    const [en, hi] = SENTENCES[why]
    super(fill(en), { cause })
    this.sentence = { en: fill(en), hi: fill(hi) }
  }
}

/* In these fonts, half letters appear as capitals or punctuation inside a word: 'Viajh', 'pk;'. */
const HALF_LETTERS = /[a-z][;~\][{}^|](?![\s\d])|\p{L}{2};$|\p{L}{2};\s|[a-z][A-Z][a-z]/u
/** In these fonts, k stands for a long a and is frequent, and English vowels are rare. */
const LEAST_K = 0.12
const MOST_VOWELS = 0.32
const FEWEST_LETTERS = 10
const LONG_TEXT = 30
/** How many cells with text are checked in each column. */
const MOST_TEXTS = 300
/** In other legacy fonts, most letters are characters such as ¢ and é. */
const MOST_ODD = 0.4

/** @throws ListError if the sheet contains such text. The error quotes a few examples. */
export function refuseLegacyText({ file, rows }: Sheet): void {
  const first = rows.slice(0, MOST_TEXTS)
  const width = first.reduce((most, row) => Math.max(most, row.cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => {
    const cells = new Set(first.map((row) => row.cells[column]?.trim() ?? ''))
    return [...cells].filter((text) => text.length > 1 && text.length < 200 && isReadable(text))
  })
  const odd = columns.filter((texts) => texts.some((text) => HALF_LETTERS.test(text)))
  // The titles are often in English.
  const candidates = [...columns.flatMap((texts) => [texts, texts.slice(1)]), odd.flat()]
  const legacy = candidates.find(isLegacy)
  if (!legacy) return
  const what = legacy.find((text) => HALF_LETTERS.test(text)) ?? legacy[0]!
  throw new ListError('letters', file, { what: what.slice(0, 40) })
}

function isLegacy(texts: string[]): boolean {
  const joined = texts.join(' ')
  const letters = joined.replaceAll(/[^\p{L}¡-¿]/gu, '')
  if (letters.length < FEWEST_LETTERS) return false
  const share = (pattern: RegExp) => (letters.match(pattern)?.length ?? 0) / letters.length
  if (share(/[¡-¿À-ÿ]/g) > MOST_ODD) return true
  if (share(/[A-Za-z]/g) < 0.9) return false
  const isSure = letters.length >= LONG_TEXT || texts.some((text) => HALF_LETTERS.test(text))
  return isSure && share(/k/g) >= LEAST_K && share(/[aeiou]/gi) <= MOST_VOWELS
}
