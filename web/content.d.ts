/** What the build makes of the content folder; see build/content-plugin.ts. */
declare module '#content/festival' {
  const festival: import('../shared/content/festival.ts').Festival
  export default festival
}
declare module '#content/sponsors' {
  const sponsors: import('../shared/content/sponsors.ts').Sponsor[]
  export default sponsors
}
declare module '#content/attractions' {
  const attractions: import('../shared/content/attractions.ts').Attraction[]
  export default attractions
}
declare module '#content/committees' {
  const committees: import('../shared/content/committees.ts').Committee[]
  export default committees
}
declare module '#content/committee-members' {
  const members: Record<string, import('../shared/content/committees.ts').CommitteeMember[]>
  export default members
}
declare module '#content/event-coordinators' {
  const coordinators: import('../shared/content/coordinators.ts').EventCoordinator[]
  export default coordinators
}
declare module '#content/history' {
  const history: import('../shared/content/history.ts').History
  export default history
}
declare module '#content/terms' {
  const terms: import('../shared/content/terms.ts').OrganisationTerm[]
  export default terms
}
declare module '#content/upcoming-project' {
  const project: import('../shared/content/upcoming-project.ts').UpcomingProject
  export default project
}
