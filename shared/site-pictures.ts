import type { GuideView, Shape } from './content/files/screenshots.ts'

/** What a chat shows beside a link. */
export interface LinkPicture {
  /** From the root of the site. */
  src: string
  width: number
  height: number
}

/** An icon as the web app manifest lists it. */
interface ManifestIcon {
  src: string
  sizes: string
  type: string
  purpose: string
}

/** A picture of the guide that a phone shows before somebody installs it. */
interface GuideScreenshot {
  src: string
  /** As '720x1280'. */
  sizes: string
  shape: Shape
  view: GuideView
}

/** What the web app manifest shows of a festival. */
export interface ManifestPictures {
  icons: ManifestIcon[]
  screenshots: GuideScreenshot[]
}
