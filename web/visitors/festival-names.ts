import { diets } from '#messages/catalogue.ts'
import * as messages from '#messages/menu.ts'
import { language } from '#messages/format.ts'
import type { OptionalPage } from '#shared/content/optional-pages.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { festival } from './festival.ts'

export function eventName(): string {
  const { title, titleInEnglish } = festival()
  return language === 'en' ? titleInEnglish : title
}

export function guide(): string {
  const { organisation, guideName } = festival()
  return `${organisation} ${guideName}`
}

/** A festival's texts may be in Hindi on a page in any language. */
export function langOf(text: string): 'hi' | undefined {
  return hasDevanagari(text) ? 'hi' : undefined
}

/** The title in English, or in Hindi if the title is in English. */
export function otherTitle(): string | undefined {
  const { title, titleInEnglish, titleInHindi } = festival()
  return titleInEnglish === title ? titleInHindi : titleInEnglish
}

export function hasHindiOnCards(): boolean {
  return festival().languages.includes('hi')
}

/** Letters that fit beside the logo in two lines on any phone. */
const LONG_NAME = 20

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

export function pageName(page: OptionalPage): string {
  const name = festival().pages?.[page] ?? true
  return name === true ? USUAL_NAMES[page] : name || ''
}

export function labelOf(category: string): string {
  return namesOf(category)[0]!
}

/** 'Veg, contains soy' is 'वेज, contains soy' in Hindi. */
export function dietLabel(cell: string): string {
  return cell.replace(/[^\s,;|/][^,;|/\n]*/g, (part) => diets[part.trim().toLowerCase()] ?? part)
}

/** This language's name comes first. */
export function namesOf(category: string): readonly string[] {
  return festival().categoryNames[category] ?? [category]
}
