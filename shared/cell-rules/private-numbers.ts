import { toAsciiDigits } from './digits.ts'
import { withLookbehind } from './lookbehind.ts'

/**
 * Matches possible Indian mobile numbers: ten digits, the first from 6 to 9, with or without +91 or 0
 * before them, and with common separators.
 */
const CANDIDATE = withLookbehind(
  String.raw`(?<!\d)(?:(?:\+|00)?91[\s().-]{0,3}|0[\s-]?)?([6-9](?:[\s().-]{0,3}\d){9})(?!\d)`,
  'g',
)
/** With an international prefix, and not after an amount: '+44 20 7946 0000', '0044 20 7946 0000'. */
const FOREIGN = withLookbehind(
  String.raw`(?<![\d)]\s?)(?:\+|(?<!\d)00)[1-9](?:[\s().-]{0,3}\d){6,13}(?!\d)`,
  'g',
)
/** A landline or foreign mobile number with a leading 0: '022 2412 3456', '(0712) 225 5443', '03-1234-5678'. */
const LANDLINE = withLookbehind(
  String.raw`(?<!\d[.,/-]?\s?)\(?0\d{1,5}\)?(?:[\s./-]{0,3}\d{2,8}){1,3}(?!\d)`,
  'g',
)
/** '(555) 123-4567' and '555-123-4567'. */
const AMERICAN = withLookbehind(
  String.raw`(?<!\d[\s.-]?)(?:1[-. ])?(?:\(\d{3}\)\s?|\d{3}[.-])\d{3}[.-]\d{4}(?!\d)`,
  'g',
)
/**
 * A number in any format after a word that announces it: 'Ph: 2412 3456', 'call 24123456',
 * 'फोन 2412-3456'.
 */
const ANNOUNCED = withLookbehind(
  String.raw`(?<=(?<!\p{L})(?:ph|phone|tel|telephone|call|dial|mob|mobile|whats ?app|landline|helpline|sms|contact(?: no)?|(?:फ़ोन|फोन|दूरभाष|मो|मोबाइल|मोबाईल|संपर्क|सम्पर्क|ફોન|મો|મોબાઇલ|ফোন|மொபைல்|தொலைபேசி|ఫోన్|電話)(?:\s?नं)?)[\s.:#()/,&–-]{0,4}(?:(?:no|number|us|on|at|नं|नंबर)[\s.:-]{0,3})?)\d(?:[\s()./-]{0,2}\d){5,13}(?!\d)`,
  'giu',
)
/** An email address has a dot after the @. */
const MAIL = withLookbehind(String.raw`(?<![\w.+-])[\w.+-]*\w@[a-z][\w-]*(?:\.[\w-]+)+`, 'gi')
/** A payment address (UPI) ends with a bank or an app; '99@Biryani' is a name. */
const PAYMENT = withLookbehind(
  String.raw`(?<![\w.+-])[\w.+-]*\w@(?:[a-z]*(?:upi|bank|axis|hdfc|icici|sbi|kotak|paytm|pay|airtel|jio|yes)\w*|[a-z]?ybl|ibl|axl|y?apl|pt\w+|wa\w+|fam|slice|ikwik|rbl|idbi|cnrb|indus|federal|pnb|boi|uboi)(?![\w.-])`,
  'gi',
)
/** Aadhaar, PAN, GSTIN, a bank code, a named account, and email and payment addresses. */
const PAPERS = [
  withLookbehind(String.raw`(?<![\d-])[2-9]\d{3}([ -])\d{4}\1\d{4}(?![\d-])`, 'g'),
  withLookbehind(
    String.raw`(?<![A-Z0-9])(?:\d{2})?[A-Z]{5}\d{4}[A-Z](?:[A-Z0-9]{3})?(?![A-Z0-9])`,
    'g',
  ),
  withLookbehind(String.raw`(?<![A-Z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Z0-9])`, 'g'),
  withLookbehind(
    String.raw`(?<=(?<!\p{L})(?:a\/c|acct?|account|aadhaar|aadhar|आधार|खाता)[\s.:#-]{0,3}(?:(?:no|number|नं)[\s.:-]{0,3})?)\d[\d -]{6,20}\d`,
    'giu',
  ),
  MAIL,
  PAYMENT,
]
/** Dates and times are not phone numbers. */
const DAY =
  /^\(?\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})(?!\d)|^\d{4}-\d\d-\d\d|^\d{1,2}[.:]\d{2}\s*[-–]/
/** Document numbers have at least four digits. */
const HAS_PAPERS = /@|\d(?:\D*\d){3}|[A-Z]{4}0/
/** Most texts do not contain enough digits. */
const LONG_ENOUGH = /\d(?:\D{0,3}\d){5}/
const LANDLINE_DIGITS = [9, 11] as const

/** 98765 43210 and 987 654 3210 are phone numbers; 60 70 80 90 10 are prices. */
const MOST_GROUPS = 3
/** Some people write phone numbers in pairs. */
const PAIRS = /^\d\d([-.]\d\d){4}$/

const PRIVATE_HEADER =
  /mobile|phone|whatsapp|मोबाइल|मोबाईल|फ़ोन|फोन|दूरभाष|संपर्क|सम्पर्क|contact(no|num|details?$)|^(cell|mob|ph)(no|num|$)|^m(no|num)|^मो(नं|नंबर|$)|^tel(no|num|e?ph|$)/

/** Whether a text seems to contain a person's phone number, in digits of any script. */
export function holdsPhone(text: string): boolean {
  return findPhones(text).length > 0
}

/** '(Contact: )' is pointless once the number is gone. */
const ANNOUNCES =
  '(?:ph|phone|tel|telephone|mob|mobile|m|call|contact|whats ?app|फोन|मोबाइल|संपर्क)(?:\\s*no)?'
const LEFT_OVER = new RegExp(`\\(\\s*(?:${ANNOUNCES}[.\\s]*)?\\)`, 'giu')
const LAST = new RegExp(`[\\s,;(]+${ANNOUNCES}\\s*[.:–-]+\\s*$`, 'iu')

/** Removes private numbers and leaves the rest unchanged. */
export function withoutPhones(text: string): string {
  const mobiles = findPhones(text)
  if (mobiles.length === 0) return text
  const rest = mobiles.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  )
  // The digits on both sides of a removed number may form another one.
  const closed = rest
    .replaceAll(/[\s,;:|–-]+\)/g, ')')
    .replaceAll(LEFT_OVER, ' ')
    .replace(LAST, '')
  return withoutPhones(closed.replaceAll(/\s+/g, ' ').trim())
}

function findPhones(text: string): { start: number; end: number }[] {
  // A digit is a single character in every script, so the indexes match.
  const plain = toAsciiDigits(text)
  const papers = HAS_PAPERS.test(plain) ? PAPERS.flatMap((paper) => [...plain.matchAll(paper)]) : []
  if (!LONG_ENOUGH.test(plain)) return toSpans(papers)
  const mobiles = [...plain.matchAll(CANDIDATE)].filter(([, digits = '']) =>
    isGroupedAsNumber(digits),
  )
  const others = [
    ...papers,
    ...plain.matchAll(FOREIGN),
    ...[...plain.matchAll(LANDLINE)].filter(([whole]) => isLandline(whole)),
    ...plain.matchAll(AMERICAN),
    ...[...plain.matchAll(ANNOUNCED)].filter(([whole]) => !DAY.test(whole)),
  ]
  return toSpans([...mobiles, ...others])
}

function toSpans(matches: { index: number; 0: string }[]): { start: number; end: number }[] {
  const found = matches.map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }))
  if (found.length < 2) return found
  // Of two overlapping matches, the longer one counts.
  return [...found]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }, at, all) => all.slice(0, at).every((one) => one.end < end))
    .filter(({ start }, at, all) => at === 0 || all[at - 1]!.end <= start)
}

function isLandline(text: string): boolean {
  const count = text.replaceAll(/\D/g, '').length
  const [least, most] = LANDLINE_DIGITS
  // '0123456789' may be a code; a number with an area code is grouped, or has eleven digits.
  const isGrouped = /\d[\s()./-]+\d/.test(text)
  return count >= (isGrouped ? least : most) && count <= most && !DAY.test(text)
}

function isGroupedAsNumber(digits: string): boolean {
  return digits.split(/\D+/).length <= MOST_GROUPS || PAIRS.test(digits)
}

/** An example in messages that explain how to type a number; it belongs to nobody. */
const EXAMPLE = '98765 43210'

/** Hides phone numbers in a line for the screen. */
export function hidePhones(line: string): string {
  return line.split(EXAMPLE).map(withoutPhones).join(EXAMPLE)
}

/** Whether a header announces phone numbers: 'Owner Phone', 'मोबाइल नं.'. */
export function isPrivateHeader(title: string): boolean {
  const key = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, '')
  return PRIVATE_HEADER.test(key.normalize('NFC'))
}
