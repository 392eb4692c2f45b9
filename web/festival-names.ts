import * as messages from '#messages/menu.ts'
import { language } from '#messages/format.ts'
import type { OptionalPage } from '#shared/content/switch-fields.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { festival } from './festival.ts'

/** What the festival is called on a page of this language. */
export function eventName(): string {
  const { title, titleInEnglish } = festival()
  return language === 'en' ? titleInEnglish : title
}

/** What the guide is called: in tabs, and where it is shared. */
export function guide(): string {
  const { organisation, guideName, guideNameInHindi } = festival()
  return `${organisation} ${(language === 'hi' && guideNameInHindi) || guideName}`
}

/** The `lang` of a text that may be in Hindi on a page in any language. */
export function langOf(text: string): 'hi' | undefined {
  return hasDevanagari(text) ? 'hi' : undefined
}

/** The title in English, where it says something else than the title. */
export function otherTitle(): string | undefined {
  const { title, titleInEnglish } = festival()
  return titleInEnglish === title ? undefined : titleInEnglish
}

/** Whether cards have Hindi beside English. */
export function hasHindiOnCards(): boolean {
  return festival().cardLanguages?.includes('hi') ?? true
}

/** Letters of an organisation's name that fit beside the logo in two lines on any phone. */
const LONG_NAME = 20

/** Whether the header needs more than its usual room for the name of the organisation. */
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

/** The name of a page in the menu; empty where the festival does without it. */
export function pageName(page: OptionalPage): string {
  const name = festival().pages?.[page] ?? true
  return name === true ? USUAL_NAMES[page] : name || ''
}

/** What pages of this language call a category, or a word in its place. */
export function labelOf(category: string): string {
  return namesOf(category)[0]!
}

/** The same and what it is called otherwise. */
export function namesOf(category: string): readonly string[] {
  return festival().categoryNames[category] ?? [category]
}
