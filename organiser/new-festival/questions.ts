import { hasDevanagari } from '#shared/devanagari.ts'
import { currency, mainColour, timeZone } from '#shared/content/switch-fields.ts'
import { type Call, UsageError } from '../cli/command.ts'

/** Answers about a festival: enough for a guide of its own from the start. */
export interface Answers {
  /** In English. */
  name: string
  /** If empty, the guide is in English only. */
  hindiName: string
  organisation: string
  /** For example '#0b5d4e'. */
  colour: string
  currency: string
  timeZone: string
}

interface Question {
  option: string
  value: string
  text: string
  /** The default for an empty answer at the terminal; if missing, the question is repeated. */
  usual?: string
  /** What a valid answer is, as words after 'It should be'. */
  expected: string
  /** @returns Undefined if the answer is invalid. */
  read(answer: string): string | undefined
}

/** Each is dark enough for white letters. */
const NAMED_COLOURS: Record<string, string> = {
  maroon: '#8c1c2b',
  green: '#0b5d4e',
  blue: '#1d3f8f',
  purple: '#5b2a86',
  brown: '#6b3f1d',
}
const COLOUR_NAMES = Object.keys(NAMED_COLOURS).join(', ')
const NO_HINDI = /^(no|none|-)?$/i

const QUESTIONS: Record<keyof Answers, Question> = {
  name: {
    option: 'name',
    value: '"NAME"',
    text: 'What is the festival called, with its year?',
    expected: 'its name in English, such as Harbour Food Fair 2026',
    read: (answer) => (answer !== '' && !hasDevanagari(answer) ? answer : undefined),
  },
  hindiName: {
    option: 'hindi-name',
    value: '"NAME"',
    text: 'What is its name in Hindi letters? (no: the guide is only in English)',
    usual: 'no',
    expected: 'its name in Hindi letters, or no',
    read: (answer) => {
      if (NO_HINDI.test(answer)) return ''
      return hasDevanagari(answer) ? answer : undefined
    },
  },
  organisation: {
    option: 'organisation',
    value: '"NAME"',
    text: 'Which organisation holds it? Short names are shown larger',
    expected: 'the name of the organisation, such as Rotary Club',
    read: (answer) => answer || undefined,
  },
  colour: {
    option: 'colour',
    value: 'COLOUR',
    text: `What is its colour? ${COLOUR_NAMES}, or one such as #0b5d4e`,
    usual: 'maroon',
    expected: `${COLOUR_NAMES}, or a colour such as #0b5d4e on which white letters can be read`,
    read: (answer) => mainColour.safeParse(NAMED_COLOURS[answer.toLowerCase()] ?? answer).data,
  },
  currency: {
    option: 'currency',
    value: 'SIGN',
    text: 'What is written before a price? ₹, €, $, CHF',
    usual: '₹',
    expected: 'a sign or a short word for money, such as ₹, €, Rs. or CHF',
    read: (answer) => currency.safeParse(answer).data,
  },
  timeZone: {
    option: 'time-zone',
    value: 'ZONE',
    text: 'In which time zone is it?',
    usual: 'Asia/Kolkata',
    expected: 'a time zone, such as Asia/Kolkata, Europe/Dublin or America/New_York',
    read: (answer) => timeZone.safeParse(answer).data,
  },
}

const FIELDS = Object.keys(QUESTIONS) as (keyof Answers)[]

/** The options that answer the questions in advance. */
export const questionOptions = Object.fromEntries(
  FIELDS.map((field) => {
    const { option, value, expected } = QUESTIONS[field]
    return [option, { value, help: expected }]
  }),
)

/**
 * Reads answers from the options, and asks at the terminal for missing ones.
 * @throws UsageError if an option is invalid, or nobody is there to answer.
 */
export async function readAnswers({ text, ask, warn }: Call): Promise<Answers> {
  const given = new Map(FIELDS.map((field) => [field, readOption(QUESTIONS[field], text)]))
  const open = FIELDS.filter((field) => given.get(field) === undefined)
  if (!ask && open.length > 0) {
    const missing = open.map((field) => `--${QUESTIONS[field].option} ${QUESTIONS[field].value}`)
    throw new UsageError(
      `This is not a terminal, so nothing can be asked. Add the missing options: ${missing.join(' ')}`,
    )
  }
  for (const field of open) given.set(field, await askFor(QUESTIONS[field], ask!, warn))
  return Object.fromEntries(given) as unknown as Answers
}

function readOption({ option, expected, read }: Question, text: Call['text']) {
  const said = text(option)
  if (said === undefined) return undefined
  const answer = read(tidy(said))
  if (answer === undefined) throw new UsageError(`--${option} should be ${expected}.`)
  return answer
}

async function askFor(
  { text, usual, expected, read }: Question,
  ask: NonNullable<Call['ask']>,
  warn: Call['warn'],
): Promise<string> {
  for (;;) {
    const said = tidy(await ask(`${text}${usual === undefined ? '' : ` [${usual}]`}: `))
    const answer = read(said === '' && usual !== undefined ? usual : said)
    if (answer !== undefined) return answer
    warn(`It should be ${expected}.`)
  }
}

function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
