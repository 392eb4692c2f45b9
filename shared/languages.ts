/** A language of the guide, with a folder of shared/messages. */
export interface Language {
  /** BCP 47. */
  language: string
  /** Where the addresses of its pages begin. */
  prefix: string
  /** In the language itself: on the switch. */
  name: string
}

/** What a visitor is asked, in the language that is offered. */
export interface LanguageOffer {
  language: string
  text: string
  accept: string
  decline: string
}

/** For visitors whose browser asks for one of these. */
export const LANGUAGE_OFFERS: readonly LanguageOffer[] = [
  {
    language: 'hi',
    text: 'यह गाइड हिन्दी में भी है।',
    accept: 'हिन्दी में देखें',
    decline: 'रहने दें',
  },
]

/** All that there are. The first has the addresses of the specification, which are the printed ones too. */
export const LANGUAGE_CODES = ['en', 'hi'] as const

const NAMES: Record<(typeof LANGUAGE_CODES)[number], string> = { en: 'English', hi: 'हिन्दी' }

// Pure, so that a phone that needs the codes alone does not get the names.
export const LANGUAGES: readonly Language[] = /* @__PURE__ */ LANGUAGE_CODES.map(
  (language, index) => ({
    language,
    prefix: index === 0 ? '' : `/${language}`,
    name: NAMES[language],
  }),
)

/** Matches the cookie of a visitor who has chosen another language than the first. */
export const LANGUAGE_COOKIE = /\blanguage=(\w+)/
