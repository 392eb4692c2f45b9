import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const HAS_NPM_SCRIPTS = existsSync(resolve(import.meta.dirname, '../../scripts/mela.mjs'))

/** Rewrites commands for this installation: a release is Node alone, without npm. */
export function asTypedHere(line: string, hasNpmScripts = HAS_NPM_SCRIPTS): string {
  if (hasNpmScripts) return line
  return line
    .replaceAll('npm run mela --', 'node organiser/main.ts')
    .replaceAll('npm start', 'node server/main.ts')
}
