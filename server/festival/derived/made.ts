import { createHash } from 'node:crypto'
import type { ContentProblem } from '#shared/content/content-problem.ts'
import type { DerivedNames } from './derived-index.ts'

/** What was made of a festival, of one kind. */
export interface Made {
  /** By address. */
  files?: Record<string, Uint8Array>
  names?: Partial<DerivedNames>
  problems?: ContentProblem[]
}

export const NOTHING: Made = {}

/**
 * The address of a file that never changes under its name. Among the app's own files, which phones keep for visits
 * without a network.
 */
export function toHashed(name: string, ending: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `/assets/${name}-${hash}.${ending}`
}
