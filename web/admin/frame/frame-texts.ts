import type { Texts } from '../use-language.ts'

const en = {
  menu: 'Menu',
  more: 'More',
  names: {
    overview: 'Overview',
    import: 'Import',
    stalls: 'Stalls',
    stall: 'One stall',
    evening: 'Evening',
    cards: 'Cards',
    tickets: 'Tickets',
    desk: 'Voting desk',
    festival: 'Festival',
    map: 'Map',
    approvals: 'Approvals',
    records: 'Afterwards',
    people: 'People',
    log: 'History',
  },
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    menu: 'मेन्यू',
    more: 'और',
    names: {
      overview: 'एक नज़र में',
      import: 'सूची डालें',
      stalls: 'स्टॉल',
      stall: 'एक स्टॉल',
      evening: 'मेले की शाम',
      cards: 'कार्ड',
      tickets: 'टिकट',
      desk: 'वोटिंग डेस्क',
      festival: 'मेला',
      map: 'मैप',
      approvals: 'मंज़ूरी',
      records: 'मेले के बाद',
      people: 'लोग',
      log: 'इतिहास',
    },
  },
}
