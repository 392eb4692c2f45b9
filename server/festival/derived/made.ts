import { createHash } from 'node:crypto'
import type { ContentProblem } from '#shared/content/content-problem.ts'
import type { DerivedNames } from './derived-index.ts'

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
