import { createHash } from 'node:crypto'
import type { LinkPicture, ManifestIcon } from '#shared/page-renderer.ts'
import type { ContentProblem } from '#shared/content/content-problem.ts'

export interface Made {
  files?: Record<string, Uint8Array>
  names?: Partial<DerivedNames>
  problems?: ContentProblem[]
}

export const NOTHING: Made = {}

/** The immutable address of a file that phones cache for offline visits. */
export function toHashed(name: string, ending: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `/assets/${name}-${hash}.${ending}`
}

export interface DerivedNames {
  icons: ManifestIcon[]
  linkPicture?: LinkPicture | undefined
  /** The address of the font subset for the banner's Devanagari. */
  hindiFont?: string | undefined
}

export interface DerivedIndex extends DerivedNames {
  /** The last segment is the file name in the folder. */
  addresses: string[]
  /** What could not be generated and why, worded for volunteers. */
  problems: string[]
}

/** Written last, so that a folder with this file is complete. */
export const INDEX = 'index.json'
