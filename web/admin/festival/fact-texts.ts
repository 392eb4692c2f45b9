import type { OptionalPage } from '#shared/content/optional-pages.ts'
import type { Texts } from '../use-language.ts'
import type { FactName, GroupName } from './fact-fields.ts'

export type Labelled = readonly [label: string, hint?: string]

const en = {
  groups: {
    names: 'Title and names',
    days: 'Days',
    voting: 'Voting',
    pages: 'Pages',
    look: 'Colours, languages and currency',
    privacy: 'Personal data',
    links: 'Links',
  } satisfies Record<GroupName, string>,
  facts: {
    title: ['Title'],
    titleInEnglish: [
      'Title in English',
      'Needed if the title is in Hindi. Shown in the browser’s tab, in links and on the cards.',
    ],
    subtitle: ['Line under the title'],
    organisation: ['Organisation', 'Its short name, beside the logo.'],
    guideName: ['Name of the guide', 'Under its icon on a phone; 12 letters fit.'],
    copyright: ['Line at the foot of the first page'],
    welcome: ['Welcome', 'What a new member reads after Join Us.'],
    freezeAt: [
      'The public list stops changing at',
      'Visitors can still rate, and it counts. Leave it empty to keep the list live.',
    ],
    revealAt: [
      'Voting ends at',
      'Later than the time above. Leave it empty to end voting when you show the first place.',
    ],
    tickets: [
      'Ratings without a voter ticket',
      'Tickets are printed single-use codes. This applies until the first rating; afterwards, change it under Tickets.',
    ],
    days: [
      'Opening and closing of each day',
      'A day can end after midnight, on the next date. Visitors then see what is open. A stall’s own hours are in the table of stalls.',
    ],
    timeZone: [
      'Time zone',
      'Applies to all times here: for example, Europe/Dublin. Leave it empty in India.',
    ],
    pages: [
      'Pages in the menu',
      'Untick a page to remove it. Type a name to call it something else.',
    ],
    colours: ['Colours'],
    guideLanguages: ['Languages of the guide and the QR cards'],
    counters: ['Figures above the list of stalls'],
    currency: ['Currency', 'A sign or short word before every price. Leave it empty for ₹.'],
    privacyContact: [
      'Who answers questions about personal data',
      'A name with a phone number or an email address. Visitors read it under Join Us and Feedback.',
    ],
    complaintsTo: [
      'Where visitors can complain',
      'The authority of your country, such as the Data Protection Board of India.',
    ],
    keepDays: ['Names, numbers and messages are erased after'],
    socialProfiles: ['Links at the foot of the first page'],
    developer: ['Who made the site', 'At the foot of the menu. May be empty.'],
    pictureShows: [
      'What the picture shows',
      'For people who cannot see it. The picture is under Pictures.',
    ],
  } satisfies Record<FactName, Labelled> as Record<FactName, Labelled>,
  choices: {
    tickets: ['Count like all others', 'Do not count'],
    guideLanguages: ['English and Hindi', 'English only'],
    counters: ['As usual: 100+ stalls, 200+ products', 'Counted'],
    keepDays: ['90 days', '30 days', '180 days', '365 days'],
  },
  main: 'Titles and buttons',
  accent: 'Marks',
  usualColours: 'Usual colours',
  pages: {
    about: '“About” group',
    'upcoming-projects': 'Upcoming projects',
    'about-us': 'About us',
    'join-us': 'Join us',
    'event-coordinators': 'Event coordinators',
    feedback: 'Feedback',
    map: 'Map',
  } satisfies Record<OptionalPage | 'about', string>,
  pageName: (page: string) => `Another name for ${page}`,
  usualName: 'Usual name',
}

export const factTexts: Texts<typeof en> = {
  en,
  hi: {
    groups: {
      names: 'शीर्षक और नाम',
      days: 'दिन',
      voting: 'वोटिंग',
      pages: 'पेज',
      look: 'रंग, भाषाएँ और मुद्रा',
      privacy: 'निजी डेटा',
      links: 'लिंक',
    },
    facts: {
      title: ['शीर्षक'],
      titleInEnglish: [
        'शीर्षक अंग्रेज़ी में',
        'शीर्षक हिन्दी में हो, तो यह ज़रूरी है। ब्राउज़र के टैब में, लिंक में और कार्ड पर दिखता है।',
      ],
      subtitle: ['शीर्षक के नीचे की लाइन'],
      organisation: ['संगठन', 'छोटा नाम, जो लोगो के पास दिखता है।'],
      guideName: ['गाइड का नाम', 'फ़ोन पर आइकन के नीचे; 12 अक्षर आते हैं।'],
      copyright: ['पहले पेज के नीचे की लाइन'],
      welcome: ['स्वागत', '“हमसे जुड़ें” के बाद नया सदस्य यह पढ़ता है।'],
      freezeAt: [
        'इस समय से सूची नहीं बदलेगी',
        'रेटिंग चलती रहेंगी और गिनी जाएँगी। सूची हमेशा लाइव रखनी हो, तो खाली छोड़ें।',
      ],
      revealAt: [
        'रेटिंग इस समय बंद होगी',
        'सूची रुकने के बाद का समय। पहला स्थान दिखाने पर बंद करनी हो, तो खाली छोड़ें।',
      ],
      tickets: [
        'बिना वोटर टिकट वाली रेटिंग',
        'टिकट पर एक बार चलने वाला कोड छपा होता है। यह पहली रेटिंग तक लागू होता है; उसके बाद “टिकट” में बदलें।',
      ],
      days: [
        'हर दिन के खुलने और बंद होने का समय',
        'दिन आधी रात के बाद, अगली तारीख़ को भी ख़त्म हो सकता है। तब लोगों को दिखता है कि क्या खुला है। किसी स्टॉल का अपना समय स्टॉल की सूची में लिखें।',
      ],
      timeZone: ['टाइम ज़ोन', 'यहाँ के सभी समय इसी के हैं, जैसे Europe/Dublin। भारत में खाली छोड़ें।'],
      pages: ['मेन्यू के पेज', 'पेज हटाने के लिए टिक हटाएँ। दूसरा नाम देना हो, तो लिखें।'],
      colours: ['रंग'],
      guideLanguages: ['गाइड और QR कार्ड की भाषाएँ'],
      counters: ['स्टॉल की सूची के ऊपर की संख्याएँ'],
      currency: ['मुद्रा', 'हर दाम के आगे का निशान या छोटा शब्द। ₹ के लिए खाली छोड़ें।'],
      privacyContact: [
        'निजी डेटा के सवालों का जवाब कौन देता है',
        'नाम, और फ़ोन नंबर या ईमेल। लोग इसे “हमसे जुड़ें” और “अपनी राय दें” में पढ़ते हैं।',
      ],
      complaintsTo: ['लोग शिकायत कहाँ करें', 'आपके देश का प्राधिकरण, जैसे भारत का Data Protection Board।'],
      keepDays: ['नाम, नंबर और संदेश कब मिटें'],
      socialProfiles: ['पहले पेज के नीचे के लिंक'],
      developer: ['साइट किसने बनाई', 'मेन्यू के नीचे। खाली छोड़ सकते हैं।'],
      pictureShows: ['तस्वीर में क्या है', 'उनके लिए जो देख नहीं सकते। तस्वीर “लोगो और तस्वीरें” में है।'],
    },
    choices: {
      tickets: ['बाक़ी की तरह गिनी जाएँ', 'गिनी न जाएँ'],
      guideLanguages: ['अंग्रेज़ी और हिन्दी', 'केवल अंग्रेज़ी'],
      counters: ['सामान्य: 100+ स्टॉल, 200+ चीज़ें', 'गिनकर'],
      keepDays: ['90 दिन बाद', '30 दिन बाद', '180 दिन बाद', '365 दिन बाद'],
    },
    main: 'शीर्षक और बटन',
    accent: 'निशान',
    usualColours: 'सामान्य रंग',
    pages: {
      about: 'आपके बारे में पेजों का समूह',
      'upcoming-projects': 'आने वाला प्रोजेक्ट',
      'about-us': 'हमारे बारे में',
      'join-us': 'हमसे जुड़ें',
      'event-coordinators': 'मेले के संयोजक',
      feedback: 'अपनी राय दें',
      map: 'मैप देखें',
    },
    pageName: (page) => `दूसरा नाम: ${page}`,
    usualName: 'सामान्य नाम',
  },
}
