import type { AdminRefusal } from '#shared/admin/api.ts'
import type { Texts } from '../use-language.ts'

const en = {
  title: 'One stall',
  number: 'Stall number',
  show: 'Show',
  scan: 'Scan a card',
  stopScan: 'Stop the camera',
  cameraFailed: 'The camera cannot be used. Type the number instead.',
  unknown: (number: string) => `There is no stall ${number}. Look at the number on its card again.`,
  stallGroup: 'The stall',
  dishes: 'Dishes',
  noDishes: 'This stall has no list of dishes.',
  soldOut: 'Sold out',
  inStock: 'Back in stock',
  allSoldOut: 'All sold out',
  allInStock: 'All back in stock',
  waiting: 'Waiting to be sent',
  saved: 'Saved ✓',
  waitingTaps: (count: number) =>
    count === 1 ? '1 change waits for a network.' : `${count} changes wait for a network.`,
  offlineList: 'No network: this is the list as this phone last saw it.',
  serverWaits: 'The server cannot save right now. Your changes wait and are tried again.',
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
    number: 'स्टॉल नंबर',
    show: 'दिखाएँ',
    scan: 'कार्ड स्कैन करें',
    stopScan: 'कैमरा बंद करें',
    cameraFailed: 'कैमरा नहीं चल रहा। नंबर लिखें।',
    unknown: (number) => `${number} नंबर का कोई स्टॉल नहीं है। कार्ड पर नंबर फिर से देखें।`,
    stallGroup: 'स्टॉल',
    dishes: 'चीज़ें',
    noDishes: 'इस स्टॉल की चीज़ों की सूची नहीं है।',
    soldOut: 'बिक गया',
    inStock: 'फिर उपलब्ध',
    allSoldOut: 'सब बिक गया',
    allInStock: 'सब फिर उपलब्ध',
    waiting: 'भेजा जाना बाकी',
    saved: 'सहेजा गया ✓',
    waitingTaps: (count) => `${count} बदलाव नेटवर्क के इंतज़ार में हैं।`,
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
