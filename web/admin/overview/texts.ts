import type { Texts } from '../use-language.ts'
import type { ToDoName } from './to-do.ts'

interface OverviewTexts {
  title: string
  purpose: string
  guide: string
  isUp: string
  ratings: string
  perMinute: string
  ratingsHosted: string
  stalls: string
  open: string
  closed: string
  inStock: string
  soldOut: string
  toStalls: string
  safety: string
  backup: string
  noBackup: string
  backupHosted: string
  disk: string
  diskFree: (gigabytes: string) => string
  signedIn: string
  peopleAndDevices: (people: number, devices: number) => string
  notWritable: string
  toPeople: string
  findingsTitle: string
  mistake: string
  warning: string
  line: (file: string, line: number) => string
  toDo: string
  done: string
  times: Record<'before' | 'today' | 'afterwards', string>
  toDos: Record<ToDoName, string>
}

export const texts: Texts<OverviewTexts> = {
  en: {
    title: 'Overview',
    purpose: 'How the festival is doing, and what is left to do.',
    guide: 'The guide',
    isUp: 'Visitors can use it.',
    ratings: 'ratings',
    perMinute: 'a minute',
    ratingsHosted: 'The hosted project has the ratings: its own pages count them.',
    stalls: 'Stalls and products',
    open: 'stalls open',
    closed: 'closed',
    inStock: 'in stock',
    soldOut: 'sold out',
    toStalls: 'All stalls',
    safety: 'Server and people',
    backup: 'Last backup',
    noBackup: 'None yet',
    backupHosted: 'The hosted project makes its own',
    disk: 'Disk',
    diskFree: (gigabytes) => `${gigabytes} GB free`,
    signedIn: 'Signed in',
    peopleAndDevices: (people, devices) =>
      `${people === 1 ? 'One person' : `${people} people`}, ${devices === 1 ? 'one device' : `${devices} devices`}`,
    notWritable:
      'The server may not write the content folder, so nothing can be changed here. docs/admin.md says how to allow it.',
    toPeople: 'All people',
    findingsTitle: 'What the check finds',
    mistake: 'Mistake',
    warning: 'Warning',
    line: (file, line) => `${file}, line ${line}`,
    toDo: 'What to do',
    done: 'Done:',
    times: { before: 'Before the evening', today: 'Today', afterwards: 'Afterwards' },
    toDos: {
      samples: 'Replace the made-up texts with your own',
      findings: 'Correct what the check finds',
      cards: 'Print the cards for the stalls',
      invite: 'Invite the volunteers',
      backup: 'Make a backup',
      soldOut: 'Mark what is sold out or closed',
      lostPhone: 'Sign a lost phone out',
      reveal: 'Show the final places',
      export: 'Save the ratings and what people wrote',
      removeHelpers: 'Remove the helpers',
      nextYear: 'Begin next year with empty lists',
    },
  },
  hi: {
    title: 'एक नज़र',
    purpose: 'मेला कैसा चल रहा है, और क्या करना बाकी है।',
    guide: 'गाइड',
    isUp: 'गाइड चल रही है।',
    ratings: 'रेटिंग',
    perMinute: 'हर मिनट',
    ratingsHosted: 'रेटिंग होस्टेड प्रोजेक्ट में हैं: उनकी गिनती वहीं दिखती है।',
    stalls: 'स्टॉल और चीज़ें',
    open: 'स्टॉल खुले',
    closed: 'बंद',
    inStock: 'उपलब्ध',
    soldOut: 'ख़त्म',
    toStalls: 'सभी स्टॉल',
    safety: 'सर्वर और लोग',
    backup: 'पिछला बैकअप',
    noBackup: 'अभी कोई नहीं',
    backupHosted: 'होस्टेड प्रोजेक्ट ख़ुद बनाता है',
    disk: 'डिस्क',
    diskFree: (gigabytes) => `${gigabytes} GB खाली`,
    signedIn: 'साइन इन',
    peopleAndDevices: (people, devices) => `${people} लोग, ${devices} डिवाइस`,
    notWritable:
      'सर्वर सामग्री के फ़ोल्डर में लिख नहीं सकता, इसलिए यहाँ कुछ बदला नहीं जा सकता। तरीक़ा docs/admin.md में है।',
    toPeople: 'सभी लोग',
    findingsTitle: 'जाँच में क्या मिला',
    mistake: 'ग़लती',
    warning: 'चेतावनी',
    line: (file, line) => `${file}, पंक्ति ${line}`,
    toDo: 'क्या करना है',
    done: 'हो गया:',
    times: { before: 'मेले से पहले', today: 'आज', afterwards: 'मेले के बाद' },
    toDos: {
      samples: 'नमूने के पाठ की जगह अपना पाठ लिखें',
      findings: 'जाँच में मिली ग़लतियाँ ठीक करें',
      cards: 'स्टॉल के कार्ड छापें',
      invite: 'स्वयंसेवकों को जोड़ें',
      backup: 'बैकअप बनाएँ',
      soldOut: 'ख़त्म हुई चीज़ें और बंद स्टॉल दिखाएँ',
      lostPhone: 'खोए फ़ोन को साइन आउट करें',
      reveal: 'अंतिम स्थान दिखाएँ',
      export: 'रेटिंग और लोगों के संदेश सहेजें',
      removeHelpers: 'साथियों को हटाएँ',
      nextYear: 'अगला साल खाली सूचियों से शुरू करें',
    },
  },
}
