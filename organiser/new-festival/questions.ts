import { hasDevanagari } from '#shared/devanagari.ts'
import { currency, mainColour, timeZone } from '#shared/content/optional-facts.ts'

export interface Answers {
  name: string
  /** If empty, the guide is in English only. */
  hindiName: string
  organisation: string
  /** Such as '#0b5d4e'. */
  colour: string
  currency: string
  timeZone: string
}

export interface Question {
  option: string
  value: string
  text: string
  /** The default for an empty answer at the terminal. If missing, the question is repeated. */
  usual?: string
  /** Completes the sentence 'It should be'. */
  expected: string
  /** @returns Undefined if the answer is invalid. */
  read(answer: string): string | undefined
}

/** Dark enough for white text. */
const NAMED_COLOURS: Record<string, string> = {
  maroon: '#8c1c2b',
  green: '#0b5d4e',
  blue: '#1d3f8f',
  purple: '#5b2a86',
  brown: '#6b3f1d',
}
const COLOUR_NAMES = Object.keys(NAMED_COLOURS).join(', ')
const NO_HINDI = /^(no|none|-)?$/i

export const QUESTIONS: Record<keyof Answers, Question> = {
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
    text: 'What comes before a price? ₹, €, $, CHF',
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

export const FIELDS = Object.keys(QUESTIONS) as (keyof Answers)[]

export const questionOptions = Object.fromEntries(
  FIELDS.map((field) => {
    const { option, value, expected } = QUESTIONS[field]
    return [option, { value, help: expected }]
  }),
)
