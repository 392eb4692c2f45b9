import type { AdminRefusal } from '#shared/admin/api.ts'
import type { Texts } from '../use-language.ts'
import type { TapKind } from './tap.ts'

interface StallTexts {
  title: string
  purpose: string
  number: string
  show: string
  scan: string
  stopScan: string
  cameraFailed: string
  unknown: (number: string) => string
  stall: string
  isOpen: string
  isClosed: string
  isInStock: string
  isSoldOut: string
  noDishes: string
  kinds: Record<Exclude<TapKind, 'price'>, string>
  /** What a button does for all dishes. */
  all: Record<'sold-out' | 'in-stock', string>
  dishes: string
  prices: string
  price: (dish: string) => string
  waiting: string
  saved: string
  waitingTaps: (count: number) => string
  offlineList: string
  serverWaits: string
  refused: (what: string, stall: string) => string
  refusedPrice: (price: string) => string
  reasons: (code: AdminRefusal['code'], now: string | undefined) => string
  understood: string
}

export const texts: Texts<StallTexts> = {
  en: {
    title: 'One stall',
    purpose: '',
    number: 'Stall number',
    show: 'Show',
    scan: 'Scan a card',
    stopScan: 'Stop the camera',
    cameraFailed: 'The camera cannot be used. Type the number instead.',
    unknown: (number) => `There is no stall ${number}. Look at the number on its card again.`,
    stall: 'The stall',
    isOpen: 'Open',
    isClosed: 'Closed',
    isInStock: 'In stock',
    isSoldOut: 'Sold out',
    noDishes: 'This stall has no list of dishes.',
    kinds: {
      'sold-out': 'Sold out',
      'in-stock': 'Back in stock',
      closed: 'Closed',
      open: 'Open',
    },
    all: { 'sold-out': 'All sold out', 'in-stock': 'All back in stock' },
    dishes: 'Dishes',
    prices: 'Change prices',
    price: (dish) => `Price of ${dish}`,
    waiting: 'Waiting to be sent',
    saved: 'Saved',
    waitingTaps: (count) =>
      count === 1 ? '1 change waits for a network.' : `${count} changes wait for a network.`,
    offlineList: 'No network: this is the list as this phone last saw it.',
    serverWaits: 'The server cannot save right now. Your changes wait and are tried again.',
    refused: (what, stall) => `Not saved: ${what}, ${stall}.`,
    refusedPrice: (price) => `price ${price}`,
    reasons: (code, now) => {
      if (code === 'not-allowed') return 'You may not change this. Ask an organiser.'
      if (code === 'conflict' && now !== undefined) {
        return `Somebody else has changed it to “${now}”. Look at it again.`
      }
      if (code === 'conflict') return 'It is not in the list any more. Ask an organiser.'
      if (code === 'problems') return 'The guide cannot read this. Type the price as a number.'
      return 'The server refused it. Try again, or ask an organiser.'
    },
    understood: 'OK',
  },
  hi: {
    title: 'एक स्टॉल',
    purpose: '',
    number: 'स्टॉल नंबर',
    show: 'दिखाएँ',
    scan: 'कार्ड स्कैन करें',
    stopScan: 'कैमरा बंद करें',
    cameraFailed: 'कैमरा नहीं चल रहा। नंबर लिखें।',
    unknown: (number) => `${number} नंबर का कोई स्टॉल नहीं है। कार्ड पर नंबर फिर से देखें।`,
    stall: 'स्टॉल',
    isOpen: 'खुला',
    isClosed: 'बंद',
    isInStock: 'उपलब्ध',
    isSoldOut: 'बिक गया',
    noDishes: 'इस स्टॉल की चीज़ों की सूची नहीं है।',
    kinds: {
      'sold-out': 'बिक गया',
      'in-stock': 'फिर उपलब्ध',
      closed: 'बंद',
      open: 'खुला',
    },
    all: { 'sold-out': 'सब बिक गया', 'in-stock': 'सब फिर उपलब्ध' },
    dishes: 'चीज़ें',
    prices: 'दाम बदलें',
    price: (dish) => `${dish} का दाम`,
    waiting: 'भेजा जाना बाकी',
    saved: 'सहेजा गया',
    waitingTaps: (count) => `${count} बदलाव नेटवर्क के इंतज़ार में हैं।`,
    offlineList: 'नेटवर्क नहीं है: यह वही सूची है जो इस फ़ोन ने पिछली बार देखी थी।',
    serverWaits: 'सर्वर अभी सहेज नहीं पा रहा। आपके बदलाव रुके हैं और फिर भेजे जाएँगे।',
    refused: (what, stall) => `सहेजा नहीं गया: ${what}, ${stall}।`,
    refusedPrice: (price) => `दाम ${price}`,
    reasons: (code, now) => {
      if (code === 'not-allowed') return 'आप इसे नहीं बदल सकते। किसी आयोजक से कहें।'
      if (code === 'conflict' && now !== undefined) {
        return `किसी और ने इसे “${now}” कर दिया है। फिर से देख लें।`
      }
      if (code === 'conflict') return 'यह अब सूची में नहीं है। किसी आयोजक से पूछें।'
      if (code === 'problems') return 'गाइड इसे पढ़ नहीं सकती। दाम संख्या में लिखें।'
      return 'सर्वर ने मना कर दिया। दोबारा कोशिश करें, या किसी आयोजक से कहें।'
    },
    understood: 'ठीक है',
  },
}
