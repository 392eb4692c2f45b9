import { readFileSync, existsSync } from 'node:fs'

const isRelease = !existsSync(new URL('../scripts/mela.mjs', import.meta.url))

/** A release is Node alone, without npm. */
export function asTypedInRelease(text: string): string {
  return text
    .replaceAll('npm run mela --', 'node mela.mjs')
    .replaceAll('npm start', 'node mela.mjs start')
}

export const asTypedHere = (text: string): string => (isRelease ? asTypedInRelease(text) : text)

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)

export const { version: VERSION } = manifest as { version: string }
