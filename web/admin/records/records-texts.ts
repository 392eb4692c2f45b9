import type { Exported, VisitorList } from '#shared/admin/records-api.ts'
import type { Counted } from '#shared/visit-counts.ts'
import { plural, type Texts } from '../use-language.ts'

const en = {
  title: 'Afterwards',
  purpose: 'Read and save what visitors sent, erase personal data, and close the year.',
  visitors: 'What visitors wrote',
  whoSees: 'Only organisers see this, and the history shows who has looked.',
  lists: {
    join_requests: 'Requests to join',
    feedback: 'Feedback',
  } satisfies Record<VisitorList, string>,
  noneSent: 'Nobody has sent anything yet.',
  stars: (stars: number) => plural(stars, '1 star', `${stars} stars`),
  showMore: (count: number) => `Show older ones (${count})`,
  counts: 'What visitors did',
  countsText:
    'Totals from all phones, without names. Totals below ten are left out. Some visits may be missing, and anybody can send made-up ones.',
  counted: {
    missed: 'Searched for and not found',
    scan: 'Cards scanned, by stall',
    page: 'Pages opened',
    language: 'Language',
  } satisfies Record<Counted, string>,
  noCounts: 'Nothing has been counted ten times yet.',
  saveCounts: 'Save the totals by hour (Excel)',
  exports: 'Save as Excel files',
  exported: {
    ratings: { name: 'Ratings', text: 'Every rating with its stars, and whether it counts.' },
    totals: { name: 'Totals', text: 'One row per stall: the sum, the count and the average.' },
    prizes: { name: 'Prizes', text: 'The places of each prize in festival.json.' },
    'join-requests': { name: 'Requests to join', text: 'Names and phone numbers.' },
    feedback: { name: 'Feedback', text: 'Stars and messages.' },
  } satisfies Record<Exported, object>,
  save: 'Save the file',
  saved: 'Saved on this device, under Downloads.',
  exportEffect:
    'The file may contain personal data. Send it only to people who need it, and delete it afterwards.',
  backups: 'Backups',
  backupText:
    'A backup is a copy of everything that visitors sent, in one file. Stalls, texts and pictures are not in it. To read what visitors sent, save a spreadsheet instead.',
  backup: (when: string, size: string) => `${when}: ${size} MB`,
  noBackup: 'There is no backup on the server yet.',
  makeBackup: 'Make a backup and save it',
  backupEffect:
    'The backup stays on the server, and you get a copy. It contains phone numbers: keep it where only organisers can open it.',
  restoring:
    'A backup can be restored only while the site is stopped, so ask the person who runs the server.',
  erasing: 'Erase personal data',
  erasingText:
    'Names, phone numbers and messages are deleted. Ratings stay, without a trace of who gave them.',
  erasures: {
    erase: {
      label: 'Phone number of one person',
      hint: 'As they wrote it under Join Us, with or without +91.',
    },
    purge: {
      label: 'Everything sent before this day',
      hint: 'No later than 90 days after the festival. After that, these ratings can no longer be checked for fraud.',
    },
  },
  savePerson: 'Save a copy for this person',
  savePersonEffect:
    'Everything that this person’s phone sent, to be handed to them. Make sure first that the number is theirs.',
  showErased: 'Show what would be erased',
  eraseTitles: { erase: 'Erase one person’s data', purge: 'Erase everything before a day' },
  eraseEffect:
    'This cannot be undone. Earlier backups, saved files and archived years still have the data: delete them too.',
  year: 'Close the year',
  yearText:
    'Ratings, results and what visitors wrote are archived on the server, and the lists start empty for the next festival.',
  newName: 'Name of the next year',
  newNameHint: 'Such as 2027.',
  showArchived: 'Show what would be archived',
  begin: (name: string) => `Close the year and begin ${name}`,
  staysThere:
    'What visitors sent is archived, and the lists start empty. Stalls, committees, the map and all texts stay.',
  current: (name: string) => `The current year is ${name}.`,
  canReturn: 'Until somebody rates, you can return to the previous year.',
  goBack: 'Return to the previous year',
  returnEffect: 'Its ratings, results and messages come back.',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'मेले के बाद',
    purpose: 'लोगों ने जो भेजा उसे पढ़ें और सहेजें, निजी डेटा मिटाएँ, और साल बंद करें।',
    visitors: 'लोगों ने क्या लिखा',
    whoSees: 'यह केवल आयोजक देखते हैं। किसने देखा, यह इतिहास में रहता है।',
    lists: { join_requests: 'जुड़ने के अनुरोध', feedback: 'लोगों की राय' },
    noneSent: 'अभी किसी ने कुछ नहीं भेजा है।',
    stars: (stars) => `${stars} स्टार`,
    showMore: (count) => `पुराने दिखाएँ (${count})`,
    counts: 'लोगों ने क्या किया',
    countsText:
      'सब फ़ोन के जोड़, बिना नाम के। दस से कम के जोड़ छोड़ दिए गए हैं। कुछ छूट सकते हैं, और कोई भी बनावटी भेज सकता है।',
    counted: {
      missed: 'खोजा गया, पर नहीं मिला',
      scan: 'स्कैन हुए कार्ड, स्टॉल के अनुसार',
      page: 'खुले पेज',
      language: 'भाषा',
    },
    noCounts: 'अभी इतनी बार कुछ नहीं हुआ।',
    saveCounts: 'घंटे के अनुसार जोड़ सहेजें (Excel)',
    exports: 'एक्सेल फ़ाइलों में सहेजें',
    exported: {
      ratings: { name: 'रेटिंग', text: 'हर रेटिंग, उसके स्टार, और वह गिनी जाती है या नहीं।' },
      totals: { name: 'कुल अंक', text: 'हर स्टॉल की एक पंक्ति: जोड़, गिनती और औसत।' },
      prizes: { name: 'इनाम', text: 'festival.json के हर इनाम के स्थान।' },
      'join-requests': { name: 'जुड़ने के अनुरोध', text: 'नाम और फ़ोन नंबर।' },
      feedback: { name: 'लोगों की राय', text: 'स्टार और संदेश।' },
    },
    save: 'फ़ाइल सहेजें',
    saved: 'इस डिवाइस के Downloads में सहेज ली।',
    exportEffect:
      'यह फ़ाइल सर्वर से बाहर जाती है और इसमें निजी डेटा हो सकता है। केवल उन्हें भेजें जिन्हें ज़रूरत है, और बाद में मिटा दें।',
    backups: 'बैकअप',
    backupText:
      'बैकअप में लोगों का भेजा हुआ सब कुछ एक फ़ाइल में रहता है; स्टॉल, लेख और तस्वीरें नहीं। इसे सँभालकर रखें; पढ़ने के लिए शीट सहेजें।',
    backup: (when, size) => `${when}: ${size} MB`,
    noBackup: 'सर्वर पर अभी कोई बैकअप नहीं है।',
    makeBackup: 'बैकअप बनाएँ और सहेजें',
    backupEffect:
      'बैकअप सर्वर पर रहता है और एक प्रति आपको मिलती है। इसमें फ़ोन नंबर हैं: ऐसी जगह रखें जहाँ केवल आयोजक खोल सकें।',
    restoring: 'बैकअप तभी वापस लाया जा सकता है जब साइट रुकी हो, इसलिए सर्वर चलाने वाले से कहें।',
    erasing: 'निजी डेटा मिटाएँ',
    erasingText: 'नाम, फ़ोन नंबर और संदेश मिट जाते हैं। रेटिंग रहती हैं, पर यह पता नहीं रहता कि किसने दीं।',
    erasures: {
      erase: {
        label: 'एक व्यक्ति का फ़ोन नंबर',
        hint: 'जैसा उन्होंने “हमसे जुड़ें” में लिखा था, +91 के साथ या बिना।',
      },
      purge: {
        label: 'इस दिन से पहले का सब कुछ',
        hint: 'मेले के ज़्यादा से ज़्यादा 90 दिन बाद। फिर इन रेटिंग में धोखे की जाँच नहीं हो सकेगी।',
      },
    },
    savePerson: 'इस व्यक्ति के लिए प्रति सहेजें',
    savePersonEffect:
      'इस व्यक्ति के फ़ोन ने जो भेजा, वह सब, उन्हीं के लिए। देने से पहले पक्का करें कि नंबर उन्हीं का है।',
    showErased: 'देखें क्या मिटेगा',
    eraseTitles: { erase: 'एक व्यक्ति का डेटा मिटाएँ', purge: 'एक दिन से पहले का सब मिटाएँ' },
    eraseEffect:
      'इसे वापस नहीं लिया जा सकता। पुराने बैकअप, सहेजी फ़ाइलों और पिछले सालों में डेटा रहेगा: उन्हें भी मिटाएँ।',
    year: 'साल बंद करें',
    yearText:
      'रेटिंग, नतीजे और लोगों का लिखा हुआ सर्वर पर सहेजा जाता है, और अगले मेले के लिए सूचियाँ खाली शुरू होती हैं।',
    newName: 'अगले साल का नाम',
    newNameHint: 'जैसे 2027।',
    showArchived: 'देखें क्या सहेजा जाएगा',
    begin: (name) => `साल बंद करें और ${name} शुरू करें`,
    staysThere: 'लोगों का भेजा हुआ सहेजा जाएगा और सूचियाँ खाली शुरू होंगी। स्टॉल, समितियाँ, मैप और सारे लेख रहेंगे।',
    current: (name) => `अभी का साल ${name} है।`,
    canReturn: 'जब तक कोई रेटिंग न दे, आप पिछले साल पर लौट सकते हैं।',
    goBack: 'पिछले साल पर लौटें',
    returnEffect: 'उसकी रेटिंग, नतीजे और संदेश फिर सूचियों में होंगे।',
  },
}
