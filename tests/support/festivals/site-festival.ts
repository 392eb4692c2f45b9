import type { SiteFestival } from '#server/festival/site-festival.ts'
import { INDIA } from '#shared/clock-time.ts'
import type { FestivalFacts } from '#shared/content/festival-facts.ts'
import type { Festival } from '#shared/festival.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { A_FESTIVAL } from './a-festival.ts'

/** A made-up festival without a content folder. */
export function aFestival(changes: Partial<Festival> = {}): Festival {
  return {
    ...A_FESTIVAL,
    languages: LANGUAGES.map(({ language }) => language),
    aboutPage: '/about',
    categories: [],
    categoryNames: {},
    committees: [],
    hasDrawnMap: false,
    hasOwnMapPicture: false,
    logo: '/logo.svg',
    ...changes,
  }
}

/** The same festival as shown by a server, in all languages. */
export function aSiteFestival(facts: Partial<FestivalFacts> = {}): SiteFestival {
  const { tickets, prizes, freezeAt, revealAt, embedOn, countVisits, timeZone = INDIA } = facts
  const settings = { tickets, prizes, freezeAt, revealAt, embedOn, countVisits }
  const { prizes: _, embedOn: _sites, ...shown } = facts
  const privacy = { contact: undefined, complaints: undefined, keepDays: facts.keepDays ?? 90 }
  const festival = aFestival({ ...shown, privacy })
  return {
    version: JSON.stringify(facts),
    languages: LANGUAGES.map((language) => ({ ...language, festival })),
    settings: { ...settings, timeZone, keepDays: undefined },
  }
}
