import type { TableColumn } from '#shared/admin/content-api.ts'

interface Field {
  kind: 'text' | 'moment' | 'list' | 'choice' | 'pages' | 'credit' | 'colours'
  /** Whether a separate fact has the Hindi translation. */
  isTranslated?: boolean
  /** If false, an empty text or list removes the fact. */
  isRequired?: boolean
  /** The fields of each item in a list. */
  columns?: readonly TableColumn[]
  /** The first option, null, means the guide's default. */
  options?: readonly unknown[]
}

export const FACT_GROUPS = {
  names: {
    title: { kind: 'text', isTranslated: true, isRequired: true },
    titleInEnglish: { kind: 'text' },
    subtitle: { kind: 'text', isTranslated: true, isRequired: true },
    organisation: { kind: 'text', isTranslated: true, isRequired: true },
    guideName: { kind: 'text', isTranslated: true, isRequired: true },
    copyright: { kind: 'text', isTranslated: true, isRequired: true },
    welcome: { kind: 'text', isTranslated: true },
  },
  days: {
    days: {
      kind: 'list',
      columns: [
        { title: 'open', at: 0, isTime: true },
        { title: 'close', at: 1, isTime: true },
      ],
    },
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
    guideLanguages: { kind: 'choice', options: [null, ['en']] },
    counters: { kind: 'choice', options: [null, 'counted'] },
    currency: { kind: 'text' },
  },
  privacy: {
    privacyContact: { kind: 'text', isTranslated: true },
    complaintsTo: { kind: 'text', isTranslated: true },
    keepDays: { kind: 'choice', options: [null, 30, 180, 365] },
  },
  links: {
    socialProfiles: {
      kind: 'list',
      isRequired: true,
      columns: [
        { title: 'network', at: 0 },
        { title: 'url', at: 1 },
      ],
    },
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

/** The upcoming project's only fact besides its picture. */
export const PROJECT_FIELD: FactField = {
  name: 'pictureShows',
  kind: 'text',
  isTranslated: true,
  isRequired: true,
}
