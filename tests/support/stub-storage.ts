import { vi } from 'vitest'

/** Replaces the browser's local storage with one in memory. @returns Its values by key. */
export function stubLocalStorage(texts = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('localStorage', toStorage(texts))
  return texts
}

export const toStorage = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
})
