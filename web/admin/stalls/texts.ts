import type { Texts } from '../use-language.ts'

export const texts: Texts<{ title: string; purpose: string }> = {
  en: { title: 'Stalls', purpose: '' },
  hi: { title: 'स्टॉल', purpose: '' },
}
