import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './command.ts'

const FILE = 'render/app.json'

/** @throws UserError when the site is not built. */
export function expectBuiltSite(distDir: string): void {
  if (existsSync(join(distDir, FILE))) return
  throw new UserError('The site is not built yet, and this command needs it. Run: npm run build')
}
