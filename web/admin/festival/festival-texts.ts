import { plural } from '../ui/plural.ts'
import type { PictureName } from '#shared/admin/content-api.ts'
import type { Texts } from '../use-language.ts'
import { factTexts, type Labelled } from './fact-texts.ts'

const en = {
  ...factTexts.en,
  title: 'Festival',
  purpose: 'What the guide says about your festival: its name, pictures, people and pages.',
  readOnly: 'The server may not write these files right now, so nothing can be saved here.',
  damaged: (file: string, line: number) =>
    `${file} has a mistake in line ${line} that only a text editor can correct. The guide shows what it showed before.`,
  preview: 'What visitors will see',
  toPreview: 'Preview',
  home: 'First page',
  stalls: 'Stalls',
  inHindi: (label: string) => `${label}, in Hindi`,
  siteUrl: (url: string) =>
    url === ''
      ? 'The person who runs the server sets the site’s address. None is set yet.'
      : `The person who runs the server sets the site’s address: ${url}`,
  stale: {
    translation: () => 'You have changed this text in the other language. Does this one still fit?',
    oldName: (name: string) => `This still says ${name}.`,
  },
  picturesTitle: 'Logo and pictures',
  picturesHint: 'A picture is saved as soon as you choose it. “Save” is for the texts.',
  pictures: {
    logo: [
      'Logo',
      'Round or square is best, so crop a photo first. Phones also show it as the guide’s icon.',
    ],
    project: ['Upcoming project', 'On the page of the upcoming project.'],
    link: [
      'Picture for links',
      'WhatsApp shows it beside a link to the guide. Without your own, it is drawn from the logo and title.',
    ],
    map: ['Picture of the map', 'Only if you want your own picture instead of the drawn map.'],
  } satisfies Record<PictureName, Labelled> as Record<PictureName, Required<Labelled>>,
  noPicture: 'None of your own',
  choosePicture: 'Choose a picture',
  replacePicture: 'Replace',
  removePicture: 'Remove',
  pictureRemoved: 'Removed. History can bring it back.',
  pictureSaved: 'This picture is saved. Visitors see it in a moment.',
  toFileTitle: (file: string, committee?: string) =>
    (FILES_EN as Record<string, string>)[file] ??
    (committee === undefined ? toLanguage('About us', file) : `Members: ${committee}`),
  hints: {
    'committees.csv': 'The menu lists them in this order.',
    'attractions.csv': 'The tiles on the first page.',
    'notices.csv':
      'Under the header of every page, on the first page and on the board, until their end. Times are those of the festival: 2026-11-22 21:00.',
    'sponsors.csv': 'The name boards on the first page.',
  } as Record<string, string>,
  textHint:
    'The first line, after #, is the title. ## makes a heading, - an item of a list, ** on both sides bold words.',
  columns: {
    name: 'Name',
    title: 'Title',
    full_name: 'Name',
    position: 'Position',
    phone_number: 'Phone number',
    department: 'Task',
    category: 'Group',
    description: 'More about them',
    years: 'Years',
    president: 'President',
    secretary: 'Secretary',
    drawing: 'Drawing',
    page: 'Leads to',
    icon: 'Drawing',
    id: 'Address (small letters and dashes)',
    note: 'Note (not shown)',
    network: 'Name',
    url: 'Address (https://…)',
    text: 'Text',
    kind: 'Kind',
    from: 'From (empty: at once)',
    until: 'Until',
  },
  options: {} as Record<string, string>,
  newRow: '(new)',
  addRow: 'Add one',
  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  deleteRow: (name: string) => `Delete: ${name}`,
  deleteSamples: (count: number) =>
    plural(count, 'Delete the sample', `Delete all ${count} samples`),
}

const FILES_EN = {
  'upcoming-project.json': 'Upcoming project',
  'notices.csv': 'Notices',
  'sponsors.csv': 'Sponsors',
  'attractions.csv': 'Attractions',
  'event-coordinators.csv': 'Event coordinators',
  'committees.csv': 'Committees',
  'terms.csv': 'Presidents and secretaries',
  'categories.csv': 'Categories of dishes',
}
const FILES_HI: Record<keyof typeof FILES_EN, string> = {
  'upcoming-project.json': 'आने वाला प्रोजेक्ट',
  'notices.csv': 'सूचनाएँ',
  'sponsors.csv': 'प्रायोजक',
  'attractions.csv': 'आकर्षण',
  'event-coordinators.csv': 'मेले के संयोजक',
  'committees.csv': 'समितियाँ',
  'terms.csv': 'अध्यक्ष और मंत्री',
  'categories.csv': 'व्यंजनों की श्रेणियाँ',
}

/** Of the history, 'about.hi.md'. */
const toLanguage = (title: string, file: string) =>
  `${title} (${file.includes('.hi.') ? 'हिन्दी' : 'English'})`

export type FestivalTexts = typeof en

export const texts: Texts<FestivalTexts> = {
  en,
  hi: {
    ...factTexts.hi,
    title: 'मेला',
    purpose: 'गाइड आपके मेले के बारे में क्या बताती है: नाम, तस्वीरें, लोग और पेज।',
    readOnly: 'सर्वर अभी इन फ़ाइलों में लिख नहीं सकता, इसलिए यहाँ कुछ सहेजा नहीं जा सकता।',
    damaged: (file, line) =>
      `${file} की लाइन ${line} में ऐसी ग़लती है जो टेक्स्ट एडिटर में ही ठीक होगी। गाइड पहले जैसी दिख रही है।`,
    preview: 'लोगों को ऐसा दिखेगा',
    toPreview: 'देखें',
    home: 'पहला पेज',
    stalls: 'स्टॉल',
    inHindi: (label) => `${label} (हिन्दी में)`,
    siteUrl: (url) =>
      url === ''
        ? 'साइट का पता सर्वर चलाने वाला तय करता है। अभी कोई पता तय नहीं है।'
        : `साइट का पता सर्वर चलाने वाला तय करता है: ${url}`,
    stale: {
      translation: () => 'आपने यह बात दूसरी भाषा में बदली है। क्या यह अब भी ठीक है?',
      oldName: (name) => `यहाँ अब भी “${name}” लिखा है।`,
    },
    picturesTitle: 'लोगो और तस्वीरें',
    picturesHint: 'तस्वीर चुनते ही सहेज ली जाती है। “सहेजें” बटन लिखी हुई बातों के लिए है।',
    pictures: {
      logo: ['लोगो', 'गोल या चौकोर सबसे अच्छा, इसलिए फ़ोटो पहले काट लें। फ़ोन पर गाइड का आइकन भी यही है।'],
      project: ['आने वाला प्रोजेक्ट', 'आने वाले प्रोजेक्ट के पेज पर दिखता है।'],
      link: [
        'लिंक की तस्वीर',
        'WhatsApp इसे गाइड के लिंक के साथ दिखाता है। आपकी अपनी न हो, तो लोगो और शीर्षक से बनती है।',
      ],
      map: ['नक्शे की तस्वीर', 'केवल तब, जब बने हुए नक्शे की जगह अपनी तस्वीर चाहिए।'],
    },
    noPicture: 'अपनी नहीं',
    choosePicture: 'तस्वीर चुनें',
    replacePicture: 'बदलें',
    removePicture: 'हटाएँ',
    pictureRemoved: 'हटा दी। “इतिहास” से वापस ला सकते हैं।',
    pictureSaved: 'यह तस्वीर सहेज ली। लोगों को अभी दिखने लगेगी।',
    toFileTitle: (file, committee) =>
      (FILES_HI as Record<string, string>)[file] ??
      (committee === undefined ? toLanguage('हमारे बारे में', file) : `सदस्य: ${committee}`),
    hints: {
      'committees.csv': 'मेन्यू में इसी क्रम में दिखती हैं।',
      'attractions.csv': 'पहले पेज की टाइलें।',
      'notices.csv':
        'हर पेज के ऊपर, पहले पेज पर और बोर्ड पर, अपने अंत तक दिखती हैं। समय मेले का लिखें: 2026-11-22 21:00।',
      'sponsors.csv': 'पहले पेज पर नाम के बोर्ड।',
    },
    textHint: 'पहली लाइन में # के बाद शीर्षक है। ## से उपशीर्षक, - से सूची, और दोनों ओर ** से मोटे अक्षर बनते हैं।',
    columns: {
      name: 'नाम',
      title: 'शीर्षक',
      full_name: 'नाम',
      position: 'पद',
      phone_number: 'फ़ोन नंबर',
      department: 'काम',
      category: 'समूह',
      description: 'और जानकारी',
      years: 'साल',
      president: 'अध्यक्ष',
      secretary: 'मंत्री',
      drawing: 'चित्र',
      page: 'कहाँ ले जाए',
      icon: 'चित्र',
      id: 'पते में नाम (छोटे अंग्रेज़ी अक्षर और डैश)',
      note: 'टिप्पणी (दिखती नहीं)',
      network: 'नाम',
      url: 'पता (https://…)',
      text: 'सूचना',
      kind: 'प्रकार',
      from: 'कब से (खाली: अभी से)',
      until: 'कब तक',
    },
    options: {
      stalls: 'स्टॉल',
      rides: 'झूले',
      medical: 'मेडिकल',
      awards: 'पुरस्कार',
      competitions: 'प्रतियोगिताएँ',
      quiz: 'प्रश्नोत्तरी',
      flag: 'झंडा',
      urgent: 'ज़रूरी',
      change: 'बदलाव',
      information: 'जानकारी',
    },
    newRow: '(नया)',
    addRow: 'एक और जोड़ें',
    moveUp: (name) => `ऊपर ले जाएँ: ${name}`,
    moveDown: (name) => `नीचे ले जाएँ: ${name}`,
    deleteRow: (name) => `हटाएँ: ${name}`,
    deleteSamples: (count) => plural(count, 'नमूना हटाएँ', `सभी ${count} नमूने हटाएँ`),
  },
}
