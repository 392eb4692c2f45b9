import { toAsciiDigits } from './digits.ts'

/**
 * Indian mobile numbers: ten digits from 6 to 9, optionally after +91 or 0, with common separators.
 */
const MOBILE = String.raw`([6-9](?:[\s().-]{0,3}\d){9})(?!\d)`
/** '916 000 0000 10' is a number and a price, although it begins with 91. */
const CANDIDATES = ['', String.raw`(?:(?:\+|00)?91[\s().-]{0,3}|0[\s-]?)`].map((prefix) =>
  withLookbehind(String.raw`(?<!\d)${prefix}${MOBILE}`, 'g'),
)
/** International: '+44 20 7946 0000', '0044 20 7946 0000', but not after an amount. */
const FOREIGN = withLookbehind(
  String.raw`(?<![\d)]\s?)(?:\+|(?<!\d)00)[1-9](?:[\s().-]{0,3}\d){6,13}(?!\d)`,
  'g',
)
/** With a leading 0: '022 2412 3456', '(0712) 225 5443', '03-1234-5678'. */
const LANDLINE = withLookbehind(
  String.raw`(?<!\d[.,/-]?\s?)\(?0\d{1,5}\)?(?:[\s./-]{0,3}\d{2,8}){1,3}(?!\d)`,
  'g',
)
/** '(555) 123-4567' and '555-123-4567'. */
const AMERICAN = withLookbehind(
  String.raw`(?<!\d[\s.-]?)(?:1[-. ])?(?:\(\d{3}\)\s?|\d{3}[.-])\d{3}[.-]\d{4}(?!\d)`,
  'g',
)
/** Any format after a word: 'Ph: 2412 3456', 'call 24123456', 'फोन 2412-3456'. */
const ANNOUNCED = withLookbehind(
  String.raw`(?<=(?<!\p{L})(?:ph|phone|tel|telephone|call|dial|mob|mobile|whats ?app|landline|helpline|sms|contact(?: no)?|(?:फ़ोन|फोन|दूरभाष|मो|मोबाइल|मोबाईल|संपर्क|सम्पर्क|ફોન|મો|મોબાઇલ|ফোন|மொபைல்|தொலைபேசி|ఫోన్|電話)(?:\s?नं)?)[\s.:#()/,&–-]{0,4}(?:(?:no|number|us|on|at|नं|नंबर)[\s.:-]{0,3})?)\d(?:[\s()./-]{0,2}\d){5,13}(?!\d)`,
  'giu',
)
/** Email addresses have a dot after the @. */
const MAIL = withLookbehind(String.raw`(?<![\w.+-])[\w.+-]*\w@[a-z][\w-]*(?:\.[\w-]+)+`, 'gi')
/** UPI addresses end with the name of a bank or an app. '99@Biryani' is a name. */
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
const DAY =
  /^\(?\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})(?!\d)|^\d{4}-\d\d-\d\d|^\d{1,2}[.:]\d{2}\s*[-–]/
/** Document numbers have at least four digits. */
const HAS_PAPERS = /@|\d(?:\D*\d){3}|[A-Z]{4}0/
const LONG_ENOUGH = /\d(?:\D{0,3}\d){5}/
const LANDLINE_DIGITS = [9, 11] as const

/** 98765 43210 and 987 654 3210 are phone numbers, but 60 70 80 90 10 is a list of prices. */
const MOST_GROUPS = 3
/** Some people write phone numbers in pairs. */
const PAIRS = /^\d\d([-.]\d\d){4}$/

const PRIVATE_HEADER =
  /mobile|phone|whatsapp|मोबाइल|मोबाईल|फ़ोन|फोन|दूरभाष|संपर्क|सम्पर्क|contact(no|num|details?$)|^(cell|mob|ph)(no|num|$)|^m(no|num)|^मो(नं|नंबर|$)|^tel(no|num|e?ph|$)/

export function holdsPhone(text: string): boolean {
  return findPhones(text).length > 0
}

/** Removes the words around a removed number, such as '(Contact: )'. */
const ANNOUNCES =
  '(?:ph|phone|tel|telephone|mob|mobile|m|call|contact|whats ?app|फोन|मोबाइल|संपर्क)(?:\\s*no)?'
const LEFT_OVER = new RegExp(`\\(\\s*(?:${ANNOUNCES}[.\\s]*)?\\)`, 'giu')
const LAST = new RegExp(`[\\s,;(]+${ANNOUNCES}\\s*[.:–-]+\\s*$`, 'iu')

export function withoutPhones(text: string): string {
  const mobiles = findPhones(text)
  if (mobiles.length === 0) return text
  const rest = mobiles.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  )
  // The digits on both sides of a removed number may form another number.
  const closed = rest
    .replaceAll(/[\s,;:|–-]+\)/g, ')')
    .replaceAll(LEFT_OVER, ' ')
    .replace(LAST, '')
  return withoutPhones(closed.replaceAll(/\s+/g, ' ').trim())
}

function findPhones(text: string): { start: number; end: number }[] {
  // Digits are replaced one for one, so the indexes match.
  const plain = toAsciiDigits(text)
  const papers = HAS_PAPERS.test(plain) ? PAPERS.flatMap((paper) => [...plain.matchAll(paper)]) : []
  if (!LONG_ENOUGH.test(plain)) return toSpans(papers)
  const mobiles = CANDIDATES.flatMap((pattern) => [...findMobiles(pattern, plain)])
  const others = [
    ...papers,
    ...plain.matchAll(FOREIGN),
    ...[...plain.matchAll(LANDLINE)].filter(([whole]) => isLandline(whole)),
    ...plain.matchAll(AMERICAN),
    ...[...plain.matchAll(ANNOUNCED)].filter(([whole]) => !DAY.test(whole)),
  ]
  return toSpans([...mobiles, ...others])
}

/** In '77 10 600-000-0000' the first ten digits are not a phone number, but the last ten are. */
function* findMobiles(pattern: RegExp, plain: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let found = pattern.exec(plain); found; found = pattern.exec(plain)) {
    if (isGroupedAsNumber(found[1]!)) yield found
    else pattern.lastIndex = found.index + 1
  }
}

function toSpans(matches: { index: number; 0: string }[]): { start: number; end: number }[] {
  const found = matches.map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }))
  if (found.length < 2) return found
  // Of matches with the same start, keeps the longest, and drops matches inside others.
  return [...found]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }, at, all) => all.slice(0, at).every((one) => one.end < end))
    .filter(({ start }, at, all) => at === 0 || all[at - 1]!.end <= start)
}

function isLandline(text: string): boolean {
  const count = text.replaceAll(/\D/g, '').length
  const [least, most] = LANDLINE_DIGITS
  // '0123456789' could be a code. A landline number has a separated area code or eleven digits.
  const isGrouped = /\d[\s()./-]+\d/.test(text)
  return count >= (isGrouped ? least : most) && count <= most && !DAY.test(text)
}

function isGroupedAsNumber(digits: string): boolean {
  return digits.split(/\D+/).length <= MOST_GROUPS || PAIRS.test(digits)
}

/** A made-up number in messages that explain how to type one. */
const EXAMPLE = '98765 43210'

export function hidePhones(line: string): string {
  return line.split(EXAMPLE).map(withoutPhones).join(EXAMPLE)
}

/** 'Owner Phone', 'मोबाइल नं.'. */
export function isPrivateHeader(title: string): boolean {
  const key = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, '')
  return PRIVATE_HEADER.test(key.normalize('NFC'))
}

/**
 * Safari before 16.4 does not support lookbehind. There the pattern matches nothing, and only the
 * server finds the mistake.
 * @param source Written with `String.raw`.
 */
export function withLookbehind(source: string, flags = ''): RegExp {
  try {
    return new RegExp(source, flags)
  } catch {
    return new RegExp('[]', flags)
  }
}
