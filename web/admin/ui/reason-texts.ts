import type { CellProblem, ProblemCode } from '#shared/admin/sheets.ts'
import type { Texts } from '../use-language.ts'

interface ReasonTexts {
  problems: Record<ProblemCode, string | ((detail: string) => string)>
  changed: (now: string) => string
  gone: string
  otherStall: (was: string, now: string) => string
}

export const reasonTexts: Texts<ReasonTexts> = {
  en: {
    problems: {
      'number-missing': 'The stall’s number is missing.',
      'number-taken': (stall) => `${stall || 'Another stall'} has this number too.`,
      'number-unusable': 'This is not a stall’s number. Excel may have turned it into a date.',
      'name-missing': 'The name is missing.',
      'stall-unknown': 'No stall has this number.',
      'price-unreadable':
        'Write the price as one number, such as 40, and words under “Price note”.',
      'price-too-high': 'This price is too high. Does it have a digit too many?',
      'category-unknown': (near) =>
        near ? `Not a category. Did you mean ${near}?` : 'Choose a category from the list.',
      'stock-unreadable': 'Write yes or no.',
      'withdrawn-unreadable': 'Write yes if the stall is not at the festival, or leave it empty.',
      'closed-unreadable':
        'Write yes, or until when the stall is closed, such as 2027-12-23 22:00, or leave it empty.',
      'hours-unreadable':
        'Write the hours such as Fri 17:00-23:00; Sat 11:00-01:00, or leave them empty.',
      'payment-unreadable': 'Write cash, UPI, or both, or leave it empty.',
      'diet-unknown': (near) => `Did you mean ${near}?`,
      'too-long': (most) => `Too long: at most ${most} characters.`,
      'private-number':
        'Visitors would see this phone number. Put it in Contact if they may call it.',
      'private-column': 'Everybody can download this file: clear this column.',
    },
    changed: (now) => `Meanwhile, it has become “${now}”.`,
    gone: 'Meanwhile, this row has been deleted or renamed.',
    otherStall: (was, now) => `You changed this for “${was}”. The number now belongs to “${now}”.`,
  },
  hi: {
    problems: {
      'number-missing': 'स्टॉल का नंबर नहीं लिखा है।',
      'number-taken': (stall) => `यही नंबर ${stall || 'किसी और स्टॉल'} का भी है।`,
      'number-unusable': 'यह स्टॉल का नंबर नहीं है। शायद Excel ने इसे तारीख बना दिया।',
      'name-missing': 'नाम नहीं लिखा है।',
      'stall-unknown': 'इस नंबर का कोई स्टॉल नहीं है।',
      'price-unreadable': 'दाम में एक ही संख्या लिखें, जैसे 40। शब्द “दाम पर टिप्पणी” में लिखें।',
      'price-too-high': 'दाम बहुत ज़्यादा है। कोई अंक ज़्यादा तो नहीं?',
      'category-unknown': (near) =>
        near ? `यह श्रेणी नहीं है। क्या आपका मतलब ${near} था?` : 'सूची में से श्रेणी चुनें।',
      'stock-unreadable': 'yes या no लिखें।',
      'withdrawn-unreadable': 'स्टॉल मेले में न हो तो yes लिखें, नहीं तो खाली छोड़ें।',
      'closed-unreadable':
        'स्टॉल बंद हो तो yes या कब तक बंद है लिखें, जैसे 2027-12-23 22:00, नहीं तो खाली छोड़ें।',
      'hours-unreadable': 'समय ऐसे लिखें: Fri 17:00-23:00; Sat 11:00-01:00, या खाली छोड़ें।',
      'payment-unreadable': 'cash, UPI या both लिखें, नहीं तो खाली छोड़ें।',
      'diet-unknown': (near) => `क्या आपका मतलब ${near} था?`,
      'too-long': (most) => `बहुत लंबा है: ज़्यादा से ज़्यादा ${most} अक्षर।`,
      'private-number': 'यह फ़ोन नंबर सबको दिखेगा। लोग फ़ोन कर सकते हों तो इसे “संपर्क” में लिखें।',
      'private-column': 'यह फ़ाइल सब डाउनलोड कर सकते हैं: यह कॉलम खाली करें।',
    },
    changed: (now) => `इस बीच यह “${now}” हो गया है।`,
    gone: 'यह पंक्ति इस बीच हटा दी गई है, या इसका नाम बदल गया है।',
    otherStall: (was, now) => `आपने यह “${was}” के लिए बदला था। अब यह नंबर “${now}” का है।`,
  },
}

export function toProblemText({ problems }: ReasonTexts, { code, detail }: CellProblem): string {
  const sentence = problems[code]
  return typeof sentence === 'string' ? sentence : sentence(detail ?? '')
}
