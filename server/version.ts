import { readFileSync } from 'node:fs'

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

/** Mela's own version, '1.0.0', which is defined in package.json. */
export const { version: VERSION } = manifest as { version: string }
