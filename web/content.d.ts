/** What the build makes of the content folder; see build/vite/content-plugin.ts. */
type ContentOf<Read extends (...args: never) => { value: unknown }> = NonNullable<
  ReturnType<Read>['value']
>
declare module '#content/festival' {
  const festival: Omit<
    import('../shared/content/festival.ts').Festival,
    'socialProfiles' | 'copyright' | 'analyticsScript'
  >
  export default festival
}
declare module '#content/festival-foot' {
  const foot: Pick<
    import('../shared/content/festival.ts').Festival,
    'socialProfiles' | 'copyright' | 'analyticsScript'
  >
  export default foot
}
/** A constant each, so that the build can leave out what is off. */
declare module '#content/switches' {
  type Switches = ContentOf<typeof import('../shared/content/switches.ts').readSwitches>
  export const hasEveryPage: boolean
  export const upcomingProject: string
  export const aboutUs: string
  export const joinUs: string
  export const eventCoordinators: string
  export const feedback: string
  export const viewMap: string
  export const aboutGroup: Switches['aboutGroup']
  export const isLongName: Switches['isLongName']
  export const isVeryLongName: Switches['isVeryLongName']
  export const hasManyLanguages: Switches['hasManyLanguages']
  export const titleLang: Switches['titleLang']
  export const subtitleLang: Switches['subtitleLang']
  export const hasEnglishTitle: Switches['hasEnglishTitle']
  export const isHistoryInHindi: Switches['isHistoryInHindi']
  export const hasTerms: Switches['hasTerms']
  export const historyLang: Switches['historyLang']
  export const hasHindiFont: Switches['hasHindiFont']
  export const speechRegion: Switches['speechRegion']
  export const hasHindiOnCards: Switches['hasHindiOnCards']
  export const welcome: string
  export const currencyPrefix: Switches['currencyPrefix']
  export const hasIndianGroups: Switches['hasIndianGroups']
  export const stallCounter: Switches['stallCounter']
  export const productCounter: Switches['productCounter']
}
declare module '#content/sponsors' {
  const sponsors: ContentOf<typeof import('../shared/content/sponsors.ts').readSponsors>
  export default sponsors
}
declare module '#content/attractions' {
  const attractions: import('../shared/content/attractions.ts').Attraction[]
  export default attractions
}
declare module '#content/language-offers' {
  const offers: import('../shared/languages.ts').LanguageOffer[]
  export default offers
}
declare module '#content/languages' {
  const languages: import('../shared/languages.ts').Language[]
  export default languages
}
/** Without that of the page. */
declare module '#content/other-languages' {
  const languages: import('../shared/languages.ts').Language[]
  export default languages
}
declare module '#content/categories' {
  const names: string[]
  export default names
}
declare module '#content/popular-foods' {
  const foods: string[]
  export default foods
}
declare module '#content/category-names' {
  const names: Partial<Record<string, string[]>>
  export default names
}
declare module '#content/category-icons' {
  const categories: import('../shared/content/categories.ts').FestivalCategory[]
  export default categories
}
declare module '#content/committees' {
  const committees: ContentOf<typeof import('../shared/content/committees.ts').readCommittees>
  export default committees
}
declare module '#content/committee-members' {
  type Member = import('../shared/content/committees.ts').CommitteeMember
  const members: Record<string, Omit<Member, 'priority'>[]>
  export default members
}
declare module '#content/event-coordinators' {
  type Coordinator = ContentOf<
    typeof import('../shared/content/coordinators.ts').readCoordinators
  >[number]
  const coordinators: Omit<Coordinator, 'priority'>[]
  export default coordinators
}
declare module '#content/event-map' {
  const map: import('../shared/event-map/packed-map.ts').EventMap | null
  export default map
}
declare module '#content/history' {
  const history: import('../shared/content/history.ts').History
  export default history
}
declare module '#content/terms' {
  const terms: ContentOf<typeof import('../shared/content/terms.ts').readTerms>
  export default terms
}
declare module '#content/upcoming-project' {
  const project: import('../shared/content/upcoming-project.ts').UpcomingProject
  export default project
}
