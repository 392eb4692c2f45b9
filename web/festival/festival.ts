import content from '#content/festival.json'

export interface Festival {
  /** Short name of the organisation, as on its logo. */
  organisation: string
  /** Name of this guide, for the browser's tab. */
  guideName: string
  /** In Hindi. */
  title: string
  subtitle: string
  titleInEnglish: string
  /** Address printed on paper; empty: the page's own origin. */
  siteUrl: string
  developer: { name: string; url: string }
}

/** This year's facts; volunteers edit them in content/festival.json. */
export const festival: Festival = content
