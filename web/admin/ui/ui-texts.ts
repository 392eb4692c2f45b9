import type { Role } from '#shared/admin/rights.ts'
import { plural, type Texts } from '../use-language.ts'

const en = {
  app: 'Mela admin',
  pin: 'PIN',
  busy: 'Loading…',
  uploading: 'Sending the file',
  retry: 'Try again',
  failed: 'Something went wrong',
  failedHint: 'What you saved is safe. If it happens again, use a newer browser.',
  reload: 'Reload',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
  cancel: 'Cancel',
  stopScan: 'Stop the camera',
  cameraFailed: 'The camera is not available. Type it instead.',
  roles: {
    organiser: 'Organiser',
    volunteer: 'Volunteer',
    desk: 'Voting desk',
    holder: 'Stall holder',
  } satisfies Record<Role, string>,
  signOut: 'Sign out',
  losesWaiting: (count: number) =>
    `${plural(count, 'One entry on this device has', `${count} entries on this device have`)} not been sent yet. Signing out loses ${plural(count, 'it', 'them')}.`,
  empty: '(empty)',
  saveStatus: {
    saved: 'All saved',
    saving: 'Saving…',
    waiting: (count: number) =>
      plural(count, '1 change is waiting', `${count} changes are waiting`) + ' for a connection.',
    serverWaits:
      'The server cannot save right now. Your changes are waiting and will be sent again.',
    old: 'No network: this is the list as this device last loaded it.',
  },
  notSaved: 'Not saved:',
  understood: 'OK',
  keep: (text: string) => `Keep “${text}”`,
  write: (text: string) => `Write “${text}”`,
  forNow: (stall: string) => `Change “${stall}”`,
  others: (count: number) => `Show ${count} more`,
  stallRow: (number: string) => `Stall ${number}`,
  productRow: (name: string, number: string) => `${name || '(no name)'}, stall ${number}`,
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    app: 'आयोजकों का ऐप',
    pin: 'पिन',
    busy: 'खुल रहा है…',
    uploading: 'फ़ाइल भेजी जा रही है',
    retry: 'दोबारा कोशिश करें',
    failed: 'कुछ गड़बड़ हो गई',
    failedHint: 'जो सहेजा था वह सुरक्षित है। फिर ऐसा हो तो कोई नया ब्राउज़र आज़माएँ।',
    reload: 'फिर खोलें',

    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    close: 'बंद करें',
    cancel: 'रहने दें',
    stopScan: 'कैमरा बंद करें',
    cameraFailed: 'कैमरा नहीं चल रहा। हाथ से लिखें।',
    roles: { organiser: 'आयोजक', volunteer: 'स्वयंसेवक', desk: 'वोटिंग डेस्क', holder: 'स्टॉल वाले' },
    signOut: 'साइन आउट',
    losesWaiting: (count) =>
      plural(
        count,
        'इस डिवाइस पर दर्ज 1 बात अभी नहीं भेजी गई है। साइन आउट करने पर यह खो जाएगी।',
        `इस डिवाइस पर दर्ज ${count} बातें अभी नहीं भेजी गई हैं। साइन आउट करने पर ये खो जाएँगी।`,
      ),
    empty: '(खाली)',
    saveStatus: {
      saved: 'सब सहेजा गया',
      saving: 'सहेजा जा रहा है…',
      waiting: (count) =>
        plural(count, '1 बदलाव नेटवर्क के इंतज़ार में है।', `${count} बदलाव नेटवर्क के इंतज़ार में हैं।`),
      serverWaits: 'सर्वर अभी सहेज नहीं पा रहा। आपके बदलाव रुके हैं और फिर भेजे जाएँगे।',
      old: 'नेटवर्क नहीं है: यह वही सूची है जो इस डिवाइस ने पिछली बार देखी थी।',
    },
    notSaved: 'सहेजा नहीं गया:',
    understood: 'ठीक है',
    keep: (text) => `“${text}” रहने दें`,
    write: (text) => `“${text}” लिखें`,
    forNow: (stall) => `“${stall}” को बदलें`,
    others: (count) => `${count} और दिखाएँ`,
    stallRow: (number) => `स्टॉल ${number}`,
    productRow: (name, number) => `${name || '(बिना नाम)'}, स्टॉल ${number}`,
  },
}
