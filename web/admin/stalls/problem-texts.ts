import type { CellProblem, Conflict, ProblemCode } from '#shared/admin/sheets.ts'
import type { Texts } from '../use-language.ts'

interface ProblemTexts {
  problems: Record<ProblemCode, string | ((detail: string) => string)>
  conflict: (now: string | undefined) => string
}

export const problemTexts: Texts<ProblemTexts> = {
  en: {
    problems: {
      'number-missing': 'The stall’s number is missing.',
      'number-taken': (stall) => `${stall || 'Another stall'} has this number too.`,
      'number-unusable': 'This is not a stall’s number. Excel may have made a date of it.',
      'name-missing': 'The name is missing.',
      'stall-unknown': 'No stall has this number.',
      'price-unreadable': 'Write the price as a number: 40.',
      'price-too-high': 'This price is too high. Is a digit too many?',
      'category-unknown': (near) =>
        near ? `Not a category. Did you mean ${near}?` : 'Choose a category from the list.',
      'stock-unreadable': 'Write yes or no.',
      'closed-unreadable': 'Write yes if the stall is closed, or leave it empty.',
      'diet-unknown': (near) => `Did you mean ${near}?`,
      'too-long': (most) => `Too long: at most ${most} characters.`,
      'private-number':
        'Visitors would see this phone number. Put it into Contact if they may call it.',
      'private-column': 'Everybody can download this file: empty this column.',
    },
    conflict: (now) =>
      now === undefined
        ? 'Somebody else has deleted this row, or added the same.'
        : `Somebody else has changed this to “${now}”.`,
  },
  hi: {
    problems: {
      'number-missing': 'स्टॉल का नंबर नहीं लिखा है।',
      'number-taken': (stall) => `यही नंबर ${stall || 'किसी और स्टॉल'} का भी है।`,
      'number-unusable': 'यह स्टॉल का नंबर नहीं है। शायद Excel ने इसे तारीख बना दिया।',
      'name-missing': 'नाम नहीं लिखा है।',
      'stall-unknown': 'इस नंबर का कोई स्टॉल नहीं है।',
      'price-unreadable': 'दाम सिर्फ़ संख्या में लिखें: 40।',
      'price-too-high': 'दाम बहुत ज़्यादा है। कोई अंक ज़्यादा तो नहीं?',
      'category-unknown': (near) =>
        near ? `यह श्रेणी नहीं है। क्या आपका मतलब ${near} था?` : 'सूची में से श्रेणी चुनें।',
      'stock-unreadable': 'yes या no लिखें।',
      'closed-unreadable': 'स्टॉल बंद हो तो yes लिखें, नहीं तो खाली छोड़ें।',
      'diet-unknown': (near) => `क्या आपका मतलब ${near} था?`,
      'too-long': (most) => `बहुत लंबा है: ज़्यादा से ज़्यादा ${most} अक्षर।`,
      'private-number': 'यह फ़ोन नंबर सबको दिखेगा। लोग फ़ोन कर सकते हों तो इसे “संपर्क” में लिखें।',
      'private-column': 'यह फ़ाइल सब डाउनलोड कर सकते हैं: यह कॉलम खाली करें।',
    },
    conflict: (now) =>
      now === undefined
        ? 'किसी और ने यह पंक्ति हटा दी है, या यही जोड़ दी है।'
        : `किसी और ने इसे “${now}” कर दिया है।`,
  },
}

/** Why a cell cannot be published. */
export function toReason(words: ProblemTexts, reason: CellProblem | Conflict): string {
  if (!('code' in reason)) return words.conflict(reason.now)
  const sentence = words.problems[reason.code]
  return typeof sentence === 'string' ? sentence : sentence(reason.detail ?? '')
}
