import type { FestivalFacts } from '#shared/content/festival-facts.ts'

/** The facts of a made-up festival, as in content/festival.json. */
export const A_FESTIVAL: FestivalFacts = {
  organisation: 'JYS',
  guideName: 'Mela',
  title: 'वार्षिक',
  subtitle: 'क्षमापना',
  titleInEnglish: 'Annual Gathering',
  siteUrl: '',
  socialProfiles: [],
  copyright: '© 2025 JYS',
  analyticsScript: '',
  developer: { name: 'N', url: 'https://n.example' },
}
