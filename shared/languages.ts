/** A language of the guide, with a folder of shared/messages. */
export interface Language {
  /** BCP 47. */
  language: string
  /** The prefix of its pages' addresses. */
  prefix: string
  /** In the language itself, as shown on the switch. */
  name: string
}

/** The question to a visitor, in the offered language. */
export interface LanguageOffer {
  language: string
  text: string
  accept: string
  decline: string
}

/** For visitors whose browser prefers one of these. */
export const LANGUAGE_OFFERS: readonly LanguageOffer[] = [
  {
    language: 'hi',
    text: 'यह गाइड हिन्दी में भी है।',
    accept: 'हिन्दी में देखें',
    decline: 'रहने दें',
  },
]

/** All supported languages. The first uses the specification's addresses, which are also printed. */
export const LANGUAGE_CODES = ['en', 'hi'] as const

const NAMES: Record<(typeof LANGUAGE_CODES)[number], string> = { en: 'English', hi: 'हिन्दी' }

// Pure, so that a phone that only needs the codes does not load the names.
export const LANGUAGES: readonly Language[] = /* @__PURE__ */ LANGUAGE_CODES.map(
  (language, index) => ({
    language,
    prefix: index === 0 ? '' : `/${language}`,
    name: NAMES[language],
  }),
)

/** Matches the cookie of a visitor who has chosen a language other than the first. */
export const LANGUAGE_COOKIE = /\blanguage=(\w+)/
