import { useSyncExternalStore } from 'react'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { storedValue } from '#web/platform/storage/stored-value.ts'

/** One build contains both languages, because script size matters less here than for visitors. */
export type AdminLanguage = (typeof LANGUAGE_CODES)[number]
/** The texts of one feature, defined in `texts.ts` in its folder. */
export type Texts<T> = Record<AdminLanguage, T>

const chosen = storedValue<AdminLanguage>('admin_language', (text) =>
  LANGUAGE_CODES.find((code) => code === JSON.parse(text)),
)

export function readLanguage(): AdminLanguage {
  return chosen.read() ?? (navigator.language.startsWith('hi') ? 'hi' : 'en')
}

export function setLanguage(language: AdminLanguage): void {
  chosen.write(language)
  document.documentElement.lang = language
}

export function useLanguage(): AdminLanguage {
  return useSyncExternalStore(chosen.subscribe, readLanguage)
}

export function useTexts<T>(texts: Texts<T>): T {
  return texts[useLanguage()]
}
