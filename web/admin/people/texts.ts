import type { Texts } from '../use-language.ts'

export const texts: Texts<{ title: string; purpose: string }> = {
  en: { title: 'People', purpose: '' },
  hi: { title: 'People', purpose: '' },
}
