import type { PictureName } from '#shared/admin/content-api.ts'
import type { OptionalPage } from '#shared/content/switch-fields.ts'
import type { Texts } from '../use-language.ts'
import type { FactName, GroupName } from './fact-fields.ts'

/** The label, and a sentence that explains it. */
type Labelled = readonly [label: string, hint?: string]

const en = {
  title: 'Festival',
  purpose: 'What the guide says about your festival: its name, pictures, people and pages.',
  readOnly: 'The server may not write these files right now, so nothing can be saved here.',
  damaged: (file: string, line: number) =>
    `${file} has a mistake in line ${line} that only a text editor can correct. The guide shows what it showed before.`,
  preview: 'What visitors will see',
  home: 'First page',
  stalls: 'Stalls',
  inHindi: (label: string) => `${label}, in Hindi`,
  groups: {
    names: 'Title and names',
    voting: 'Voting',
    pages: 'Pages',
    look: 'Colours, languages and currency',
    links: 'Links',
  } satisfies Record<GroupName, string>,
  facts: {
    title: ['Title', 'The large title on the first page, in Hindi or English.'],
    titleInEnglish: ['Title in English', 'Needed if the title is in Hindi.'],
    subtitle: ['Line under the title'],
    organisation: ['Organisation', 'Its short name, beside the logo.'],
    guideName: ['Name of the guide', 'Under its icon on a phone; 12 letters fit.'],
    guideNameInHindi: ['Name of the guide, in Hindi', 'For phones that are set to Hindi.'],
    copyright: ['Line at the foot of the first page'],
    welcome: ['Welcome', 'What a new member reads after Join Us.'],
    freezeAt: [
      'The public list stops changing at',
      'Ratings go on and count. Leave it empty if the list should always be live.',
    ],
    revealAt: [
      'The final places appear at',
      'After the list has stopped. Leave it empty to reveal them yourselves.',
    ],
    allowCorrection: ['May visitors change their stars?', 'Decide before the gates open.'],
    signedCards: [
      'Ratings without a printed card',
      'Signed cards show that somebody stood at the stall.',
    ],
    timeZone: ['Time zone', 'Of all times here, such as Europe/Dublin. Leave it empty in India.'],
    pages: [
      'Pages in the menu',
      'Untick a page to remove it. Type a name to call it something else.',
    ],
    colours: ['Colours', 'The first is for titles and buttons, the second for marks.'],
    guideLanguages: ['Languages of the guide'],
    cardLanguages: ['Languages of the QR cards'],
    counters: ['Figures above the list of stalls'],
    currency: ['Currency', 'A sign or short word before every price. Leave it empty for ₹.'],
    popularFoods: ['Suggested searches', 'One food per line. Leave it empty for the usual ones.'],
    socialProfiles: ['Links at the foot of the first page'],
    developer: ['Who made the site', 'At the foot of the menu. May be empty.'],
    pictureShows: [
      'What the picture shows',
      'For people who cannot see it. The picture is under Pictures.',
    ],
  } satisfies Record<FactName, Labelled> as Record<FactName, Labelled>,
  choices: {
    allowCorrection: ['No, a stall can be rated once', 'Yes, until the final places appear'],
    signedCards: ['Count like all others', 'Are shown apart', 'Do not count'],
    guideLanguages: ['English and Hindi', 'English only'],
    cardLanguages: ['English and Hindi', 'English only'],
    counters: ['As usual: 100+ stalls, 200+ products', 'Counted', 'Hidden', 'These figures'],
  },
  siteUrl: (url: string) =>
    url === ''
      ? 'The person who runs the server sets the site’s address. None is set yet.'
      : `The person who runs the server sets the site’s address: ${url}`,
  products: 'Products',
  main: 'Titles and buttons',
  accent: 'Marks',
  usualColours: 'Usual colours',
  pages: {
    about: 'The group of pages about you',
    'upcoming-projects': 'Upcoming projects',
    'about-us': 'About us',
    'join-us': 'Join us',
    'event-coordinators': 'Event coordinators',
    feedback: 'Feedback',
    map: 'Map',
  } satisfies Record<OptionalPage | 'about', string>,
  pageName: (page: string) => `Another name for ${page}`,
  usualName: 'Usual name',
  picturesTitle: 'Logo and pictures',
  pictures: {
    logo: ['Logo', 'Round or square is best. Phones also show it as the guide’s icon.'],
    project: ['Upcoming project', 'On the page of the upcoming project.'],
    link: [
      'Picture for links',
      'WhatsApp shows it beside a link to the guide. Without one, it is drawn from the logo and title.',
    ],
    map: ['Picture of the map', 'Only if you want your own picture instead of the drawn map.'],
  } satisfies Record<PictureName, Labelled> as Record<PictureName, Required<Labelled>>,
  noPicture: 'None',
  choosePicture: 'Choose a picture',
  replacePicture: 'Replace',
  removePicture: 'Remove',
  pictureSaved: 'Saved. Visitors see it in a moment.',
  toFileTitle: (file: string, committee?: string) =>
    (FILES_EN as Record<string, string>)[file] ??
    (committee === undefined ? toLanguage('About us', file) : `Members: ${committee}`),
  hints: {
    'committees.csv': 'The menu lists them in this order.',
    'attractions.csv': 'The tiles on the first page.',
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
  },
  options: {} as Record<string, string>,
  newRow: '(new)',
  addRow: 'Add one',
  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  deleteRow: (name: string) => `Delete: ${name}`,
}

const FILES_EN = {
  'upcoming-project.json': 'Upcoming project',
  'sponsors.csv': 'Sponsors',
  'attractions.csv': 'Attractions',
  'event-coordinators.csv': 'Event coordinators',
  'committees.csv': 'Committees',
  'terms.csv': 'Presidents and secretaries',
  'categories.csv': 'Categories of dishes',
}
const FILES_HI: Record<keyof typeof FILES_EN, string> = {
  'upcoming-project.json': 'आने वाला प्रोजेक्ट',
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
    title: 'मेला',
    purpose: 'गाइड आपके मेले के बारे में क्या बताती है: नाम, तस्वीरें, लोग और पेज।',
    readOnly: 'सर्वर अभी इन फ़ाइलों में लिख नहीं सकता, इसलिए यहाँ कुछ सहेजा नहीं जा सकता।',
    damaged: (file, line) =>
      `${file} की लाइन ${line} में ऐसी ग़लती है जो टेक्स्ट एडिटर में ही ठीक होगी। गाइड पहले जैसी दिख रही है।`,
    preview: 'लोगों को ऐसा दिखेगा',
    home: 'पहला पेज',
    stalls: 'स्टॉल',
    inHindi: (label) => `${label} (हिन्दी में)`,
    groups: {
      names: 'शीर्षक और नाम',
      voting: 'वोटिंग',
      pages: 'पेज',
      look: 'रंग, भाषाएँ और मुद्रा',
      links: 'लिंक',
    },
    facts: {
      title: ['शीर्षक', 'पहले पेज पर बड़े अक्षरों में, हिन्दी या अंग्रेज़ी में।'],
      titleInEnglish: ['शीर्षक अंग्रेज़ी में', 'शीर्षक हिन्दी में हो, तो यह ज़रूरी है।'],
      subtitle: ['शीर्षक के नीचे की लाइन'],
      organisation: ['संगठन', 'छोटा नाम, जो लोगो के पास दिखता है।'],
      guideName: ['गाइड का नाम', 'फ़ोन पर आइकन के नीचे; 12 अक्षर आते हैं।'],
      guideNameInHindi: ['गाइड का नाम हिन्दी में', 'उन फ़ोन के लिए जिनकी भाषा हिन्दी है।'],
      copyright: ['पहले पेज के नीचे की लाइन'],
      welcome: ['स्वागत', '“जुड़ें” के बाद नया सदस्य यह पढ़ता है।'],
      freezeAt: [
        'इस समय से सूची नहीं बदलेगी',
        'रेटिंग चलती रहेंगी और गिनी जाएँगी। सूची हमेशा लाइव रखनी हो, तो खाली छोड़ें।',
      ],
      revealAt: ['अंतिम नतीजे इस समय दिखेंगे', 'सूची रुकने के बाद का समय। नतीजे ख़ुद दिखाने हों, तो खाली छोड़ें।'],
      allowCorrection: ['क्या लोग अपने सितारे बदल सकते हैं?', 'गेट खुलने से पहले तय करें।'],
      signedCards: [
        'बिना छपे कार्ड वाली रेटिंग',
        'हस्ताक्षर वाले कार्ड से पता चलता है कि कोई स्टॉल पर सचमुच आया था।',
      ],
      timeZone: ['टाइम ज़ोन', 'यहाँ के सभी समय इसी के हैं, जैसे Europe/Dublin। भारत में खाली छोड़ें।'],
      pages: ['मेन्यू के पेज', 'पेज हटाने के लिए टिक हटाएँ। दूसरा नाम देना हो, तो लिखें।'],
      colours: ['रंग', 'पहला शीर्षक और बटन का, दूसरा निशानों का।'],
      guideLanguages: ['गाइड की भाषाएँ'],
      cardLanguages: ['QR कार्ड की भाषाएँ'],
      counters: ['स्टॉल की सूची के ऊपर की संख्याएँ'],
      currency: ['मुद्रा', 'हर दाम के आगे का निशान या छोटा शब्द। ₹ के लिए खाली छोड़ें।'],
      popularFoods: ['खोज के सुझाव', 'हर लाइन में एक व्यंजन। खाली छोड़ें तो सामान्य सुझाव दिखेंगे।'],
      socialProfiles: ['पहले पेज के नीचे के लिंक'],
      developer: ['साइट किसने बनाई', 'मेन्यू के नीचे। खाली छोड़ सकते हैं।'],
      pictureShows: ['तस्वीर में क्या है', 'उनके लिए जो देख नहीं सकते। तस्वीर “लोगो और तस्वीरें” में है।'],
    },
    choices: {
      allowCorrection: ['नहीं, एक स्टॉल को एक ही बार', 'हाँ, अंतिम नतीजे आने तक'],
      signedCards: ['बाक़ी की तरह गिनी जाएँ', 'अलग दिखाई जाएँ', 'गिनी न जाएँ'],
      guideLanguages: ['अंग्रेज़ी और हिन्दी', 'केवल अंग्रेज़ी'],
      cardLanguages: ['अंग्रेज़ी और हिन्दी', 'केवल अंग्रेज़ी'],
      counters: ['सामान्य: 100+ स्टॉल, 200+ व्यंजन', 'गिनकर', 'छिपाएँ', 'ये संख्याएँ'],
    },
    siteUrl: (url) =>
      url === ''
        ? 'साइट का पता सर्वर चलाने वाला तय करता है। अभी कोई पता तय नहीं है।'
        : `साइट का पता सर्वर चलाने वाला तय करता है: ${url}`,
    products: 'व्यंजन',
    main: 'शीर्षक और बटन',
    accent: 'निशान',
    usualColours: 'सामान्य रंग',
    pages: {
      about: 'आपके बारे में पेजों का समूह',
      'upcoming-projects': 'आने वाले प्रोजेक्ट',
      'about-us': 'हमारे बारे में',
      'join-us': 'जुड़ें',
      'event-coordinators': 'मेले के संयोजक',
      feedback: 'सुझाव',
      map: 'नक्शा',
    },
    pageName: (page) => `दूसरा नाम: ${page}`,
    usualName: 'सामान्य नाम',
    picturesTitle: 'लोगो और तस्वीरें',
    pictures: {
      logo: ['लोगो', 'गोल या चौकोर सबसे अच्छा। फ़ोन पर गाइड का आइकन भी यही है।'],
      project: ['आने वाला प्रोजेक्ट', 'आने वाले प्रोजेक्ट के पेज पर दिखता है।'],
      link: [
        'लिंक की तस्वीर',
        'WhatsApp इसे गाइड के लिंक के साथ दिखाता है। न हो, तो लोगो और शीर्षक से बनती है।',
      ],
      map: ['नक्शे की तस्वीर', 'केवल तब, जब बने हुए नक्शे की जगह अपनी तस्वीर चाहिए।'],
    },
    noPicture: 'कोई नहीं',
    choosePicture: 'तस्वीर चुनें',
    replacePicture: 'बदलें',
    removePicture: 'हटाएँ',
    pictureSaved: 'सहेज ली। लोगों को अभी दिखने लगेगी।',
    toFileTitle: (file, committee) =>
      (FILES_HI as Record<string, string>)[file] ??
      (committee === undefined ? toLanguage('हमारे बारे में', file) : `सदस्य: ${committee}`),
    hints: {
      'committees.csv': 'मेन्यू में इसी क्रम में दिखती हैं।',
      'attractions.csv': 'पहले पेज के खाने।',
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
    },
    options: {
      stalls: 'स्टॉल',
      rides: 'झूले',
      medical: 'मेडिकल',
      awards: 'पुरस्कार',
      competitions: 'प्रतियोगिताएँ',
      quiz: 'प्रश्नोत्तरी',
      flag: 'झंडा',
    },
    newRow: '(नया)',
    addRow: 'एक और जोड़ें',
    moveUp: (name) => `ऊपर ले जाएँ: ${name}`,
    moveDown: (name) => `नीचे ले जाएँ: ${name}`,
    deleteRow: (name) => `हटाएँ: ${name}`,
  },
}
