import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './command.ts'

const FILE = 'render/app.json'

/** @throws UserError if the site has not been built. */
export function expectBuiltSite(distDir: string): void {
  if (existsSync(join(distDir, FILE))) return
  throw new UserError('The site is not built yet, and this command needs it. Run: npm run build')
}
