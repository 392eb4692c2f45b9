import type { LinkPicture, ManifestPictures } from '#shared/site-pictures.ts'
import { createHash } from 'node:crypto'
import type { ContentProblem } from '#shared/content/content-problem.ts'

/** Generated files of one kind. */
export interface Made {
  /** By address. */
  files?: Record<string, Uint8Array>
  names?: Partial<DerivedNames>
  problems?: ContentProblem[]
}

export const NOTHING: Made = {}

/**
 * The immutable address of a file. It is among the app's own files, which phones cache for offline
 * visits.
 */
export function toHashed(name: string, ending: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `/assets/${name}-${hash}.${ending}`
}

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
