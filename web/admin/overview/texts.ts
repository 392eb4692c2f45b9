import type { Texts } from '../use-language.ts'

export const texts: Texts<{ title: string; purpose: string }> = {
  en: { title: 'Overview', purpose: '' },
  hi: { title: 'Overview', purpose: '' },
}
