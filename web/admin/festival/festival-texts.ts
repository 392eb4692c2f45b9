import type { PictureName } from '#shared/admin/content-api.ts'
import { plural, type Texts } from '../use-language.ts'
import { factTexts, type Labelled } from './fact-texts.ts'

const en = {
  ...factTexts.en,
  title: 'Festival',
  purpose: 'What the guide says about your festival: its name, pictures, people and pages.',
  readOnly: 'The server cannot write these files right now, so nothing can be saved here.',
  damaged: (file: string, line: number) =>
    `${file} has a mistake in line ${line} that only a text editor can correct. Until then, the guide shows the last good version.`,
  preview: 'What visitors will see',
  toPreview: 'Preview',
  home: 'First page',
  stalls: 'Stalls',
  inHindi: (label: string) => `${label}, in Hindi`,
  siteUrl: (url: string) =>
    url === ''
      ? 'The person who runs the server sets the site’s address, as SITE_URL or as siteUrl in festival.json. None is set yet.'
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
      'WhatsApp shows it beside a link to the guide. If you add none, it is drawn from the logo and title.',
    ],
    map: ['Picture of the map', 'Only if you want your own picture instead of the drawn map.'],
  } satisfies Record<PictureName, Labelled> as Record<PictureName, Required<Labelled>>,
  noPicture: 'No picture of your own',
  choosePicture: 'Choose a picture',
  replacePicture: 'Replace',
  removePicture: 'Remove',
  pictureRemoved: 'Removed. You can bring it back under History.',
  pictureSaved: 'This picture is saved. Visitors will see it in a moment.',
  hints: {
    'committees.csv': 'The menu lists them in this order.',
    'attractions.csv': 'The tiles on the first page.',
    'notices.csv':
      'Shown on every page and on the board until they end. Times are in the festival’s time zone.',
    'programme.csv':
      'A page by day, with times in the festival’s time zone. Keep the address of an entry when its time changes: visitors have it in their calendars. Cancel an entry rather than delete it.',
    'help.csv':
      'A page for emergencies, lost children and lost property. Below the list are the nearest help desk, toilets and water from the map, and the coordinators to call. Do not enter children’s names here.',
    'sponsors.csv': 'The name boards on the first page.',
  } as Record<string, string>,
  textHint:
    'The first line, after #, is the title. ## starts a heading and - a list item, and ** on both sides makes words bold.',
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
    from: 'From (empty: immediately)',
    until: 'Until',
    when: 'From',
    what: 'What',
    what_to_do: 'What to do',
    where: 'Where (a place on the map)',
    for_whom: 'For whom',
    cancelled: 'Cancelled',
    open: 'Opens',
    close: 'Closes',
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
        ? 'साइट का पता सर्वर चलाने वाला SITE_URL या festival.json के siteUrl में तय करता है। अभी कोई पता तय नहीं है।'
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
    hints: {
      'committees.csv': 'मेन्यू में इसी क्रम में दिखती हैं।',
      'attractions.csv': 'पहले पेज की टाइलें।',
      'notices.csv': 'हर पेज के ऊपर, पहले पेज पर और बोर्ड पर, अपने अंत तक दिखती हैं। समय मेले का लिखें।',
      'programme.csv':
        'दिन के हिसाब से एक पेज। समय मेले के हैं। समय बदले, तब भी पता वही रखें: वह लोगों के कैलेंडर में है। हटाने के बजाय रद्द करें।',
      'help.csv':
        'मुसीबत, खोए बच्चे और खोई चीज़ के लिए एक पेज। नीचे नक्शे से पास का सहायता केंद्र, शौचालय और पानी, और फ़ोन करने के लिए संयोजक दिखते हैं। बच्चों के नाम यहाँ न लिखें।',
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
      when: 'कब से',
      what: 'क्या',
      what_to_do: 'क्या करें',
      where: 'कहाँ (नक्शे की जगह)',
      for_whom: 'किसके लिए',
      cancelled: 'रद्द',
      open: 'कब खुलेगा',
      close: 'कब बंद होगा',
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

const newFestivalEn = {
  title: 'Your festival',
  purpose: 'There is no festival on this server yet. You can change all of this later.',
  make: 'Make a new one',
  makeIt: 'Make the festival',
  logoHint: 'If you have none yet, a stall in your colour is drawn.',
  logoFailed:
    'The festival has been created, but without your logo. Choose another picture, or continue.',
  goOn: 'Continue',
  upload: 'Use an existing folder',
  uploadHint:
    'The folder that “mela new” created, or the content folder of another server. It contains the file festival.json. Some facts in that file are left out, because only the person who runs the server may set them: the site’s address, a script or totals that count visits, prizes, and who may show the guide in a frame.',
  chooseFolder: 'Choose the folder',
  chooseZip: 'Choose a zip',
  sample: 'What a festival can look like',
}

export const newFestivalTexts: Texts<typeof newFestivalEn> = {
  en: newFestivalEn,
  hi: {
    title: 'आपका मेला',
    purpose: 'इस सर्वर पर अभी कोई मेला नहीं है। यह सब बाद में भी बदल सकते हैं।',
    make: 'नया मेला बनाएँ',
    makeIt: 'मेला बनाएँ',
    logoHint: 'अभी न हो, तो आपके रंग में एक स्टॉल बन जाएगा।',
    logoFailed: 'मेला बन गया, पर आपके लोगो के बिना। दूसरी तस्वीर चुनें, या आगे बढ़ें।',
    goOn: 'आगे बढ़ें',
    upload: 'पहले से बना फ़ोल्डर लगाएँ',
    uploadHint:
      '“mela new” का बनाया फ़ोल्डर, या किसी और सर्वर का content फ़ोल्डर। उसमें festival.json फ़ाइल होती है। उस फ़ाइल की वे बातें छोड़ दी जाती हैं जो सिर्फ़ सर्वर चलाने वाला तय करता है: साइट का पता, विज़िट गिनने की स्क्रिप्ट या जोड़, इनाम, और गाइड को फ़्रेम में कौन दिखा सकता है।',
    chooseFolder: 'फ़ोल्डर चुनें',
    chooseZip: 'zip चुनें',
    sample: 'मेला ऐसा दिख सकता है',
  },
}
