import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes a file of the built site that never changes under its name.
 * @returns Its address, which names its content: '/assets/guide-x1Yz0k.json'.
 */
export function writeNamed(webDir: string, name: string, ending: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 6)
  const address = `/assets/${name}-${hash}.${ending}`
  writeFileSync(join(webDir, address), text)
  return address
}
