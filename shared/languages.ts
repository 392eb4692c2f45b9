/** A language of the guide, with a folder of shared/messages. */
export interface Language {
  /** BCP 47. */
  language: string
  /** Where the addresses of its pages begin. */
  prefix: string
  /** In the language itself: on the switch. */
  name: string
}

/** All that there are. The first has the addresses of the specification, which are the printed ones too. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { language: 'en', prefix: '', name: 'English' },
  { language: 'hi', prefix: '/hi', name: 'हिन्दी' },
]

/** Matches the cookie of a visitor who has chosen another language than the first. */
export const LANGUAGE_COOKIE = /\blanguage=(\w+)/
