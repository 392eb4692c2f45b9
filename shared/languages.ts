/** Each language has a folder in shared/messages. */
export interface Language {
  language: string
  prefix: string
  name: string
}

/** The first uses the specification's addresses, which are also printed. */
export const LANGUAGE_CODES = ['en', 'hi'] as const

const NAMES: Record<(typeof LANGUAGE_CODES)[number], string> = { en: 'English', hi: 'हिन्दी' }

// Marked pure, so that a phone that only needs the codes does not load the names.
export const LANGUAGES: readonly Language[] = /* @__PURE__ */ LANGUAGE_CODES.map(
  (language, index) => ({
    language,
    prefix: index === 0 ? '' : `/${language}`,
    name: NAMES[language],
  }),
)

/** Set once a visitor chooses a language other than the first. */
export const LANGUAGE_COOKIE = /\blanguage=(\w+)/

/** The guide may have more languages than the organisers' app. */
export const ADMIN_LANGUAGES = ['en', 'hi'] as const
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number]

export type InAdminLanguages = Record<AdminLanguage, string>
