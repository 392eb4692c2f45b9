import { plural, type Texts } from '../use-language.ts'
import type { Slip, Square } from './map-edits.ts'

const en = {
  title: 'Map',
  purpose: 'Put each stall and place on the square where it stands. An empty square is a path.',
  readOnly: 'The server cannot write the map right now, so nothing can be saved here.',
  emptySquare: 'empty',
  place: ({ x, y }: Square) => `Row ${y + 1}, column ${x + 1}`,
  square: 'What is on this square?',
  put: 'Put it here',
  clear: 'Clear',
  area: 'Several squares',
  areaHint:
    'Tap one corner, then the opposite one. Then fill or clear all the squares between them.',
  choosePlace: 'Choose a place…',
  more: 'Add rows or columns',
  rowAbove: 'Row above',
  rowBelow: 'Row below',
  columnLeft: 'Column to the left',
  columnRight: 'Column to the right',
  missing: (count: number) =>
    plural(count, 'One stall is not on the map', `${count} stalls are not on the map`),
  missingHint: 'Tap a stall, then its square. The next stall is chosen for you.',
  tapFor: (number: string, name: string) => `Tap the square for stall ${number} ${name}`.trim(),
  stop: 'Stop',
  unknownHint: 'Visitors also see numbers on the map that no stall in your list has.',
  clearUnknown: (count: number) => plural(count, 'Clear this number', `Clear all ${count} numbers`),
  wrong: 'Look at these squares',
  noWayIn:
    'The map shows neither the main gate nor north. Add one of them, so that visitors can find their way.',
  slips: {
    twice: (text) => `Stall ${text} is on the map twice; visitors see only the first.`,
    unknown: (text) => `No stall has the number ${text}.`,
    wide: (text) => `Stall ${text} takes two squares, while other stalls are missing.`,
    long: (text) => `“${text}” is too long for its board. Give it more squares or a shorter name.`,
  } satisfies Record<Slip['kind'], (text: string) => string>,
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'मैप',
    purpose: 'हर स्टॉल और जगह को उसके खाँचे में रखें। खाली खाँचा रास्ता है।',
    readOnly: 'सर्वर अभी मैप में लिख नहीं सकता, इसलिए यहाँ कुछ सहेजा नहीं जा सकता।',
    emptySquare: 'खाली',
    place: ({ x, y }) => `लाइन ${y + 1}, कॉलम ${x + 1}`,
    square: 'इस खाँचे में क्या है?',
    put: 'यहाँ रखें',
    clear: 'खाली करें',
    area: 'कई खाँचे',
    areaHint: 'एक कोना छुएँ, फिर सामने वाला कोना। फिर बीच के सभी खाँचे भरें या खाली करें।',
    choosePlace: 'जगह चुनें…',
    more: 'लाइन या कॉलम जोड़ें',
    rowAbove: 'ऊपर लाइन',
    rowBelow: 'नीचे लाइन',
    columnLeft: 'बाईं ओर कॉलम',
    columnRight: 'दाईं ओर कॉलम',
    missing: (count) => plural(count, '1 स्टॉल मैप पर नहीं है', `${count} स्टॉल मैप पर नहीं हैं`),
    missingHint: 'स्टॉल छुएँ, फिर उसका खाँचा छुएँ। अगला स्टॉल अपने आप आ जाएगा।',
    tapFor: (number, name) => `स्टॉल ${number} ${name} का खाँचा छुएँ`,
    stop: 'रुकें',
    unknownHint: 'लोगों को मैप पर ऐसे नंबर भी दिखते हैं, जो आपकी सूची में नहीं हैं।',
    clearUnknown: (count) => plural(count, 'यह नंबर हटाएँ', `सभी ${count} नंबर हटाएँ`),
    wrong: 'ये खाँचे देखें',
    noWayIn: 'मैप पर न मुख्य गेट है, न उत्तर दिशा। इनमें से एक हो, तो लोग रास्ता समझते हैं।',
    slips: {
      twice: (text) => `स्टॉल ${text} मैप पर दो बार है; लोगों को पहला ही दिखेगा।`,
      unknown: (text) => `${text} नंबर का कोई स्टॉल नहीं है।`,
      wide: (text) => `स्टॉल ${text} दो खाँचे ले रहा है, जबकि कुछ स्टॉल मैप पर नहीं हैं।`,
      long: (text) => `“${text}” अपने बोर्ड के लिए लंबा है। और खाँचे दें या नाम छोटा करें।`,
    },
  },
}
