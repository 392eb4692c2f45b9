import type { Texts } from '../use-language.ts'
import type { AdminScreen } from './screens.tsx'

interface FrameTexts {
  menu: string
  signOutButton: string
  names: Record<AdminScreen['name'], string>
}

export const texts: Texts<FrameTexts> = {
  en: {
    menu: 'Menu',
    signOutButton: 'Sign out',
    names: {
      overview: 'Overview',
      stalls: 'Stalls',
      stall: 'One stall',
      people: 'People',
      log: 'Log',
    },
  },
  hi: {
    menu: 'मेन्यू',
    signOutButton: 'साइन आउट',
    names: {
      overview: 'एक नज़र',
      stalls: 'स्टॉल',
      stall: 'एक स्टॉल',
      people: 'लोग',
      log: 'लॉग',
    },
  },
}
