import { NEW_SUBTITLES } from '#shared/content/festival-facts.ts'
import type { Answers } from './questions.ts'

/** A guide's name under an icon has at most twelve letters. */
const GUIDE = { en: 'Stall Guide', hi: 'स्टॉल गाइड' }

/**
 * The festival.json of a new festival. Pages that need someone's names, numbers or pictures are off
 * until organisers switch them on. So is the form that collects phone numbers.
 */
export function toFestivalFacts(answers: Answers, year: number): object {
  const { name, hindiName, organisation, colour, currency, timeZone } = answers
  const languages = hindiName === '' ? ['en'] : ['en', 'hi']
  const inHindi = (words: object) => (hindiName === '' ? {} : words)
  return {
    organisation,
    guideName: GUIDE.en,
    ...inHindi({ guideNameInHindi: GUIDE.hi }),
    title: name,
    ...inHindi({ title_hi: hindiName }),
    subtitle: NEW_SUBTITLES.en,
    ...inHindi({ subtitle_hi: NEW_SUBTITLES.hi }),
    siteUrl: '',
    socialProfiles: [],
    copyright: `© ${year} ${organisation}`,
    analyticsScript: '',
    welcome: `Thank you! Somebody from ${organisation} will call you.`,
    ...inHindi({ welcome_hi: `धन्यवाद! ${organisation} से कोई आपको फ़ोन करेगा।` }),
    colours: { main: colour },
    timeZone,
    currency,
    counters: 'counted',
    popularFoods: [],
    guideLanguages: languages,
    cardLanguages: languages,
    pages: {
      'about-us': true,
      feedback: true,
      'join-us': false,
      'event-coordinators': false,
      'upcoming-projects': false,
      map: false,
    },
  }
}
