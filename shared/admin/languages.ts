/** The languages of the organisers' app; the guide may have more. */
export const ADMIN_LANGUAGES = ['en', 'hi'] as const
export type AdminLanguage = (typeof ADMIN_LANGUAGES)[number]

/** A text in each of them. */
export type InAdminLanguages = Record<AdminLanguage, string>
