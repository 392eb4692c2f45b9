import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './command.ts'

const FILE = 'render/app.json'

/** @throws UserError if the site has not been built. */
export function expectBuiltSite(distDir: string): void {
  if (existsSync(join(distDir, FILE))) return
  throw new UserError('This command needs the built site. Run: npm run build')
}
