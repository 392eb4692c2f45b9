import { useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import type { LANGUAGE_CODES } from '#shared/languages.ts'

/** One build has both languages: an organiser's script may be larger than a visitor's. */
export type AdminLanguage = (typeof LANGUAGE_CODES)[number]
/** The texts of a screen, which keeps them beside it (`texts.ts`). */
export type Texts<T> = Record<AdminLanguage, T>

const KEY = 'admin_language'
const { tell, subscribe } = createListeners()
let current: AdminLanguage | undefined

export function readLanguage(): AdminLanguage {
  return (current ??= findLanguage())
}

function findLanguage(): AdminLanguage {
  const saved = localStorage.getItem(KEY)
  if (saved === 'en' || saved === 'hi') return saved
  return navigator.language.startsWith('hi') ? 'hi' : 'en'
}

export function setLanguage(language: AdminLanguage): void {
  current = language
  localStorage.setItem(KEY, language)
  document.documentElement.lang = language
  tell()
}

export function useTexts<T>(texts: Texts<T>): T {
  return texts[useSyncExternalStore(subscribe, readLanguage)]
}
