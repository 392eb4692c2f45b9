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

interface Question {
  option: string
  value: string
  /** The default. Without one, the option is needed. */
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
    expected: 'its name in English, such as Harbour Food Fair 2026',
    read: (answer) => (answer !== '' && !hasDevanagari(answer) ? answer : undefined),
  },
  hindiName: {
    option: 'hindi-name',
    value: '"NAME"',
    usual: 'no',
    expected: 'its name in Hindi letters, or no: the guide is only in English',
    read: (answer) => {
      if (NO_HINDI.test(answer)) return ''
      return hasDevanagari(answer) ? answer : undefined
    },
  },
  organisation: {
    option: 'organisation',
    value: '"NAME"',
    expected: 'the name of the organisation, such as Rotary Club',
    read: (answer) => answer || undefined,
  },
  colour: {
    option: 'colour',
    value: 'COLOUR',
    usual: 'maroon',
    expected: `${COLOUR_NAMES}, or a colour such as #0b5d4e on which white letters can be read`,
    read: (answer) => mainColour.safeParse(NAMED_COLOURS[answer.toLowerCase()] ?? answer).data,
  },
  currency: {
    option: 'currency',
    value: 'SIGN',
    usual: '₹',
    expected: 'a sign or a short word for money, such as ₹, €, Rs. or CHF',
    read: (answer) => currency.safeParse(answer).data,
  },
  timeZone: {
    option: 'time-zone',
    value: 'ZONE',
    usual: 'Asia/Kolkata',
    expected: 'a time zone, such as Asia/Kolkata, Europe/Dublin or America/New_York',
    read: (answer) => timeZone.safeParse(answer).data,
  },
}

export const FIELDS = Object.keys(QUESTIONS) as (keyof Answers)[]

export const answerOptions = Object.fromEntries(
  Object.values(QUESTIONS).map(({ option, value, expected, usual }) => [
    option,
    { value, help: usual === undefined ? expected : `${expected}; default: ${usual}` },
  ]),
)
