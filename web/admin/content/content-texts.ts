import type { Texts } from '../use-language.ts'

/** A committee's sheet is named after the committee. */
type FileName =
  | 'festival.json'
  | 'upcoming-project.json'
  | 'notices.csv'
  | 'programme.csv'
  | 'help.csv'
  | 'sponsors.csv'
  | 'attractions.csv'
  | 'event-coordinators.csv'
  | 'committees.csv'
  | 'terms.csv'
  | 'categories.csv'
  | 'files/map.csv'
  | 'files/logo.svg'
  | 'files/link-preview.jpg'
  | 'files/Map.jpg'

const en = {
  files: {
    'festival.json': 'Festival details',
    'upcoming-project.json': 'Upcoming project',
    'notices.csv': 'Notices',
    'programme.csv': 'Programme',
    'help.csv': 'Help',
    'sponsors.csv': 'Sponsors',
    'attractions.csv': 'Attractions',
    'event-coordinators.csv': 'Event coordinators',
    'committees.csv': 'Committees',
    'terms.csv': 'Presidents and secretaries',
    'categories.csv': 'Categories of dishes',
    'files/map.csv': 'Map',
    'files/logo.svg': 'Logo',
    'files/link-preview.jpg': 'Picture for links',
    'files/Map.jpg': 'Picture of the map',
  } satisfies Record<FileName, string>,
  members: (committee: string) => `Members: ${committee}`,
  about: (language: string) => `About us (${language})`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. Visitors will see it in a moment. You can undo it under History.',
  sendUrgent: 'Show an urgent notice?',
  discard: 'Discard',
  discardAll: 'Discard my changes?',
  keep: 'Keep editing',
  discardText: 'This discards your unsaved changes: ',
  unsaved: (names: string) => `Not saved yet: ${names}.`,
  meanwhile: (name: string) =>
    `Somebody else has changed “${name}” too. Your version is safe: compare the two, then choose.`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  mine: (row: string) => `Yours: ${row}`,
  theirs: (row: string) => `Theirs: ${row}`,
  deleted: '(deleted)',
  mistake: (expected: string, found: string) => `This should be ${expected}, but ${found}.`,
  mistakeIn: (name: string, expected: string, found: string) =>
    `In “${name}”: this should be ${expected}, but ${found}.`,
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    files: {
      'festival.json': 'मेले की जानकारी',
      'upcoming-project.json': 'आने वाला प्रोजेक्ट',
      'notices.csv': 'सूचनाएँ',
      'programme.csv': 'कार्यक्रम',
      'help.csv': 'मदद',
      'sponsors.csv': 'सहयोगी',
      'attractions.csv': 'आकर्षण',
      'event-coordinators.csv': 'मेले के संयोजक',
      'committees.csv': 'समितियाँ',
      'terms.csv': 'अध्यक्ष और सचिव',
      'categories.csv': 'चीज़ों की श्रेणियाँ',
      'files/map.csv': 'मैप',
      'files/logo.svg': 'लोगो',
      'files/link-preview.jpg': 'लिंक की तस्वीर',
      'files/Map.jpg': 'मैप की तस्वीर',
    },
    members: (committee) => `सदस्य: ${committee}`,
    about: (language) => `हमारे बारे में (${language})`,
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है…',
    saved: 'सहेज लिया। लोगों को अभी दिखने लगेगा। “इतिहास” से वापस ले सकते हैं।',
    sendUrgent: 'ज़रूरी सूचना दिखाएँ?',
    discard: 'हटाएँ',
    discardAll: 'मेरे बदलाव हटाएँ?',
    keep: 'बदलना जारी रखें',
    discardText: 'इससे आपके ये बदलाव हट जाएँगे, जो सहेजे नहीं गए: ',
    unsaved: (names) => `अभी सहेजा नहीं गया: ${names}।`,
    meanwhile: (name) => `इस बीच किसी और ने भी बदलाव सहेजा है: ${name}। आपका बदलाव सुरक्षित है: देखकर चुनें।`,
    keepMine: 'मेरा रखें',
    takeTheirs: 'उनका लें',
    mine: (row) => `आपका: ${row}`,
    theirs: (row) => `उनका: ${row}`,
    deleted: '(हटाया गया)',
    mistake: (expected, found) => `यहाँ चाहिए: ${expected} (${found})`,
    mistakeIn: (name, expected, found) => `${name}: यहाँ चाहिए: ${expected} (${found})`,
  },
}

type ContentTexts = typeof en

/** @param title The committee's title, if it is known. */
export function toFileName(
  { files, members, about }: ContentTexts,
  file: string,
  title?: string,
): string {
  const known = (files as Record<string, string>)[file]
  const [, committee] = /^committees\/(.+)\.csv$/.exec(file) ?? []
  const [, language] = /^about.*\.(en|hi)\.md$/.exec(file) ?? []
  if (language) return about(language === 'hi' ? 'हिन्दी' : 'English')
  return known ?? (committee === undefined ? file : members(title ?? committee))
}

const undoImportEn = {
  undo: 'Undo',
  title: 'Undo the import?',
  effect: 'Visitors will see the stalls and prices from before the import.',
  loses: 'The stalls or prices have been changed since the import. Those changes will be lost too.',
  undone: 'Import undone. The guide is as it was before.',
}

export const undoImportTexts: Texts<typeof undoImportEn> = {
  en: undoImportEn,
  hi: {
    undo: 'वापस लें',
    title: 'सूची वापस लें?',
    effect: 'लोगों को फिर से पहले वाले स्टॉल और दाम दिखेंगे।',
    loses: 'इसके बाद स्टॉल या दाम बदले गए हैं। वे बदलाव भी चले जाएँगे।',
    undone: 'वापस ले ली: गाइड पहले जैसी है।',
  },
}
