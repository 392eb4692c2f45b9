import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPages } from '#server/http/built-pages.ts'
import { UserError } from './command.ts'

const FILE = 'render/site.json'

/** @throws UserError when the site is not built. */
export function expectBuiltSite(distDir: string): void {
  if (existsSync(join(distDir, FILE))) return
  throw new UserError('The site is not built yet, and this command needs it. Run: npm run build')
}

/** What the built site says of itself. */
export function readBuiltSite(
  distDir: string,
): Pick<BuiltPages, 'tableServiceUrl' | 'signedCards'> {
  return JSON.parse(readFileSync(join(distDir, FILE), 'utf8'))
}
