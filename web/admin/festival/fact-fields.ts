/** How a fact is edited. */
export type FactKind =
  | 'text'
  | 'lines'
  | 'moment'
  | 'choice'
  | 'pages'
  | 'links'
  | 'credit'
  | 'colours'

interface Field {
  kind: FactKind
  /** Whether the fact has a Hindi translation under its own name. */
  isTranslated?: boolean
  /** Empty text is an error, rather than a fact that is left out. */
  isRequired?: boolean
  /** The values of a choice; null is what the guide does without the fact. */
  options?: readonly unknown[]
  /** Another way to write the first option. */
  usual?: unknown
}

/** The committee's facts, in groups; those that are set most often come first. */
export const FACT_GROUPS = {
  names: {
    title: { kind: 'text', isTranslated: true, isRequired: true },
    titleInEnglish: { kind: 'text' },
    subtitle: { kind: 'text', isTranslated: true, isRequired: true },
    organisation: { kind: 'text', isTranslated: true, isRequired: true },
    guideName: { kind: 'text', isRequired: true },
    guideNameInHindi: { kind: 'text' },
    copyright: { kind: 'text', isTranslated: true, isRequired: true },
    welcome: { kind: 'text', isTranslated: true },
  },
  voting: {
    freezeAt: { kind: 'moment' },
    revealAt: { kind: 'moment' },
    tickets: { kind: 'choice', options: [null, 'required'] },
    timeZone: { kind: 'text' },
  },
  pages: { pages: { kind: 'pages' } },
  look: {
    colours: { kind: 'colours' },
    guideLanguages: { kind: 'choice', options: [null, ['en']], usual: ['en', 'hi'] },
    cardLanguages: { kind: 'choice', options: [null, ['en']], usual: ['en', 'hi'] },
    counters: { kind: 'choice', options: [null, 'counted', false] },
    currency: { kind: 'text' },
    popularFoods: { kind: 'lines', isTranslated: true },
  },
  links: {
    socialProfiles: { kind: 'links' },
    developer: { kind: 'credit', isTranslated: true },
  },
} as const satisfies Record<string, Record<string, Field>>

export type GroupName = keyof typeof FACT_GROUPS
type NamesOf<Group> = Group extends unknown ? keyof Group & string : never
export type FactName = NamesOf<(typeof FACT_GROUPS)[GroupName]> | 'pictureShows'

export interface FactField extends Field {
  name: FactName
}

export const listFields = (group: GroupName): FactField[] =>
  Object.entries<Field>(FACT_GROUPS[group]).map(([name, field]) => ({
    ...field,
    name: name as FactName,
  }))

/** The only fact of the upcoming project that is not its picture. */
export const PROJECT_FIELD: FactField = {
  name: 'pictureShows',
  kind: 'text',
  isTranslated: true,
  isRequired: true,
}
