import type { AdminRefusal } from '#shared/admin/api.ts'
import { plural } from '../ui/plural.ts'
import type { Texts } from '../use-language.ts'

const en = {
  title: 'One stall',
  purpose: 'Every tap shows in the guide straight away.',
  start: 'Scan a card or type a number, then tap what has changed.',
  number: 'Stall number',
  show: 'Show',
  scan: 'Scan a card',
  stopScan: 'Stop the camera',
  cameraFailed: 'The camera cannot be used. Type the number instead.',
  unknown: (number: string) => `There is no stall ${number}. Look at the number on its card again.`,
  theStall: 'The stall',
  open: 'Open the stall',
  close: 'Close the stall',
  noDishes: 'This stall has no list of dishes.',
  soldOut: 'Mark sold out',
  inStock: 'Mark in stock',
  allSoldOut: 'Mark all sold out',
  allInStock: 'Mark all in stock',
  waiting: 'Waiting to be sent',
  saved: 'Saved ✓',
  waitingTaps: (count: number) =>
    plural(
      count,
      '1 change is waiting for a connection.',
      `${count} changes are waiting for a connection.`,
    ),
  offlineList: 'No network: this is the list as this phone last saw it.',
  serverWaits: 'The server cannot save right now. Your changes are waiting and will be sent again.',
  notSaved: 'Not saved:',
  reason(code: AdminRefusal['code'], now: string | undefined) {
    if (code === 'not-allowed') return 'You may not change this. Ask an organiser.'
    if (code !== 'conflict') return 'The server refused it. Try again, or ask an organiser.'
    return now === undefined
      ? 'It is not in the list any more. Ask an organiser.'
      : `Somebody else has changed it to “${now}”. Look at it again.`
  },
  understood: 'OK',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'एक स्टॉल',
    purpose: 'हर टैप तुरंत गाइड में दिखता है।',
    start: 'कार्ड स्कैन करें या स्टॉल का नंबर लिखें, फिर जो बदला है उसे दबाएँ।',
    number: 'स्टॉल नंबर',
    show: 'दिखाएँ',
    scan: 'कार्ड स्कैन करें',
    stopScan: 'कैमरा बंद करें',
    cameraFailed: 'कैमरा नहीं चल रहा। नंबर लिखें।',
    unknown: (number) => `${number} नंबर का कोई स्टॉल नहीं है। कार्ड पर नंबर फिर से देखें।`,
    theStall: 'स्टॉल',
    open: 'स्टॉल खोलें',
    close: 'स्टॉल बंद करें',
    noDishes: 'इस स्टॉल की चीज़ों की सूची नहीं है।',
    soldOut: 'बिक गया करें',
    inStock: 'उपलब्ध करें',
    allSoldOut: 'सब बिक गया करें',
    allInStock: 'सब उपलब्ध करें',
    waiting: 'भेजा जाना बाकी',
    saved: 'सहेजा गया ✓',
    waitingTaps: (count) =>
      plural(count, '1 बदलाव नेटवर्क के इंतज़ार में है।', `${count} बदलाव नेटवर्क के इंतज़ार में हैं।`),
    offlineList: 'नेटवर्क नहीं है: यह वही सूची है जो इस फ़ोन ने पिछली बार देखी थी।',
    serverWaits: 'सर्वर अभी सहेज नहीं पा रहा। आपके बदलाव रुके हैं और फिर भेजे जाएँगे।',
    notSaved: 'सहेजा नहीं गया:',
    reason(code, now) {
      if (code === 'not-allowed') return 'आप इसे नहीं बदल सकते। किसी आयोजक से कहें।'
      if (code !== 'conflict') return 'सर्वर ने मना कर दिया। दोबारा कोशिश करें, या किसी आयोजक से कहें।'
      return now === undefined
        ? 'यह अब सूची में नहीं है। किसी आयोजक से पूछें।'
        : `किसी और ने इसे “${now}” कर दिया है। फिर से देख लें।`
    },
    understood: 'ठीक है',
  },
}
