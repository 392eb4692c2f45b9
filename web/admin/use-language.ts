import { useSyncExternalStore } from 'react'
import { ADMIN_LANGUAGES, type AdminLanguage } from '#shared/languages.ts'
import { storedValue } from '#web/visitors/platform/storage/stored-value.ts'

/** One build contains all languages, because script size matters less here than for visitors. */
export type Texts<T> = Record<AdminLanguage, T>

const chosen = storedValue<AdminLanguage>('admin_language', (text) =>
  ADMIN_LANGUAGES.find((code) => code === JSON.parse(text)),
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

/** Both languages need one form for 1, and one for all other numbers. */
export const plural = (count: number, one: string, others: string) => (count === 1 ? one : others)
