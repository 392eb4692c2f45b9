import type { Texts } from '../use-language.ts'

export const texts: Texts<Record<'pin' | 'busy' | 'retry' | 'close' | 'cancel', string>> = {
  en: { pin: 'PIN', busy: 'Loading…', retry: 'Try again', close: 'Close', cancel: 'Cancel' },
  hi: {
    pin: 'पिन',
    busy: 'खुल रहा है…',
    retry: 'दोबारा कोशिश करें',
    close: 'बंद करें',
    cancel: 'रहने दें',
  },
}
