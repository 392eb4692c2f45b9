import * as messages from '#messages/menu.ts'
import { language } from '#messages/format.ts'
import type { OptionalPage } from '#shared/content/optional-pages.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { festival } from './festival.ts'

/** The festival's name on pages in this language. */
export function eventName(): string {
  const { title, titleInEnglish } = festival()
  return language === 'en' ? titleInEnglish : title
}

/** The guide's name, for tabs and shared links. */
export function guide(): string {
  const { organisation, guideName, guideNameInHindi } = festival()
  return `${organisation} ${(language === 'hi' && guideNameInHindi) || guideName}`
}

/** The `lang` of a text that may be in Hindi on a page in any language. */
export function langOf(text: string): 'hi' | undefined {
  return hasDevanagari(text) ? 'hi' : undefined
}

/** The title in English, or in Hindi where the title is in English; undefined if there is none. */
export function otherTitle(): string | undefined {
  const { title, titleInEnglish, titleInHindi } = festival()
  return titleInEnglish === title ? titleInHindi : titleInEnglish
}

/** Whether cards have Hindi beside English. */
export function hasHindiOnCards(): boolean {
  return festival().cardLanguages?.includes('hi') ?? true
}

/** The most letters of a name that fit beside the logo in two lines on any phone. */
const LONG_NAME = 20

/** Whether the organisation's name needs more room than the header usually has. */
export function isVeryLongName(): boolean {
  return festival().organisation.length > LONG_NAME
}

const USUAL_NAMES: Record<OptionalPage, string> = {
  'upcoming-projects': messages.upcomingProject,
  'about-us': messages.aboutUs,
  'join-us': messages.joinUs,
  'event-coordinators': messages.eventCoordinators,
  feedback: messages.feedback,
  map: messages.viewMap,
}

/** The name of a page in the menu; empty if the page is off. */
export function pageName(page: OptionalPage): string {
  const name = festival().pages?.[page] ?? true
  return name === true ? USUAL_NAMES[page] : name || ''
}

/** The name of a category on pages in this language, or the word that replaces it. */
export function labelOf(category: string): string {
  return namesOf(category)[0]!
}

/** All names of a category, this language's first. */
export function namesOf(category: string): readonly string[] {
  return festival().categoryNames[category] ?? [category]
}
