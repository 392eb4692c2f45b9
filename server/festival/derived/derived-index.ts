import type { LinkPicture, ManifestPictures } from '#shared/site-pictures.ts'

/** What pages and the manifest name of the files that are made of a festival. */
export interface DerivedNames extends ManifestPictures {
  linkPicture?: LinkPicture | undefined
  /** The address of the part of the display font that draws the banner's Devanagari. */
  hindiFont?: string | undefined
}

/** What the child has left in its folder. */
export interface DerivedIndex extends DerivedNames {
  /** The addresses of the files; each is in the folder under the last part of its address. */
  addresses: string[]
  /** What could not be made, and why, in a volunteer's words. */
  problems: string[]
}

/** In the folder with the files, written as the last of them. */
export const INDEX = 'index.json'
