import type { MapWords } from '../../event-map/lay-out-map.ts'
import type { LANGUAGE_CODES } from '../../languages.ts'
import * as en from '../../messages/en/map-places.ts'
import * as hi from '../../messages/hi/map-places.ts'

/** The words on maps, which the server draws. */
export const mapWords: Record<(typeof LANGUAGE_CODES)[number], MapWords> = {
  en: { language: 'en', title: en.title, names: en.places },
  hi: { language: 'hi', title: hi.title, names: hi.places },
}
