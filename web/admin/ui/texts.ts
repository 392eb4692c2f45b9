import type { Role } from '#shared/admin/rights.ts'
import { plural } from './plural.ts'
import type { Texts } from '../use-language.ts'

const en = {
  pin: 'PIN',
  busy: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  roles: { organiser: 'Organiser', volunteer: 'Volunteer' } satisfies Record<Role, string>,
  signOut: 'Sign out',
  losesWaiting: (count: number) =>
    `${plural(count, 'One change on this device is', `${count} changes on this device are`)} not in the guide yet. Signing out loses them.`,
  empty: '(empty)',
  stallRow: (number: string) => `Stall ${number}`,
  productRow: (name: string, number: string) => `${name || '(no name)'}, stall ${number}`,
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    pin: 'पिन',
    busy: 'खुल रहा है…',
    retry: 'दोबारा कोशिश करें',
    close: 'बंद करें',
    cancel: 'रहने दें',
    roles: { organiser: 'आयोजक', volunteer: 'स्वयंसेवक' },
    signOut: 'साइन आउट',
    losesWaiting: (count) =>
      plural(
        count,
        'इस डिवाइस का 1 बदलाव अभी गाइड में नहीं पहुँचा है। साइन आउट करने पर यह खो जाएगा।',
        `इस डिवाइस के ${count} बदलाव अभी गाइड में नहीं पहुँचे हैं। साइन आउट करने पर ये खो जाएँगे।`,
      ),
    empty: '(खाली)',
    stallRow: (number) => `स्टॉल ${number}`,
    productRow: (name, number) => `${name || '(बिना नाम)'}, स्टॉल ${number}`,
  },
}
