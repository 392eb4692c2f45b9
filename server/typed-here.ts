import { existsSync } from 'node:fs'

const isRelease = !existsSync(new URL('../scripts/mela.mjs', import.meta.url))

/** Rewrites commands as somebody types them in a release, which is Node alone, without npm. */
export function asTypedInRelease(text: string): string {
  return text
    .replaceAll('npm run mela --', 'node mela.mjs')
    .replaceAll('npm start', 'node mela.mjs start')
}

/** Rewrites commands for this installation. */
export const asTypedHere = (text: string): string => (isRelease ? asTypedInRelease(text) : text)
