import type { Texts } from '../use-language.ts'

export const texts: Texts<{ title: string; purpose: string }> = {
  en: { title: 'One stall', purpose: '' },
  hi: { title: 'एक स्टॉल', purpose: '' },
}
