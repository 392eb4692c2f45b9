import type { GuideView, Shape } from './content/files/screenshots.ts'

/** The picture that a chat shows beside a link. */
export interface LinkPicture {
  /** From the root of the site. */
  src: string
  width: number
  height: number
}

/** An icon in the web app manifest. */
interface ManifestIcon {
  src: string
  sizes: string
  type: string
  purpose: string
}

/** A screenshot that a phone shows before installing the guide. */
interface GuideScreenshot {
  src: string
  /** As '720x1280'. */
  sizes: string
  shape: Shape
  view: GuideView
}

/** The festival's pictures in the web app manifest. */
export interface ManifestPictures {
  icons: ManifestIcon[]
  screenshots: GuideScreenshot[]
}
