/** A language of the guide, with a folder of shared/messages. */
export interface Language {
  /** BCP 47. */
  language: string
  /** Where the addresses of its pages begin. */
  prefix: string
  /** In the language itself: on the switch. */
  name: string
}

/** The first has the addresses of the specification, which are the printed ones too. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  { language: 'en', prefix: '', name: 'English' },
  { language: 'hi', prefix: '/hi', name: 'हिन्दी' },
]

/** The language of a path: the one whose prefix it has, else the first. */
export function languageOf(pathname: string): Language {
  const [first, ...others] = LANGUAGES
  return others.find(({ prefix }) => `${pathname}/`.startsWith(`${prefix}/`)) ?? first
}

/** Matches the cookie of a visitor who has chosen another language than the first. */
export const LANGUAGE_COOKIE = /\blanguage=(\w+)/
