import type { LinkPicture, ManifestPictures } from '#shared/site-pictures.ts'

/** The generated files that pages and the manifest refer to. */
export interface DerivedNames extends ManifestPictures {
  linkPicture?: LinkPicture | undefined
  /** The address of the font subset for the banner's Devanagari. */
  hindiFont?: string | undefined
}

/** What the child leaves in its folder. */
export interface DerivedIndex extends DerivedNames {
  /** The addresses of the files; the last segment is the file name in the folder. */
  addresses: string[]
  /** What could not be generated and why, in words for volunteers. */
  problems: string[]
}

/** In the folder with the files, and written last. */
export const INDEX = 'index.json'
