import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../organiser/refusal.ts'

const FILE = 'render/app.json'

/** @throws Refusal if the site has not been built. */
export function expectBuiltSite(distDir: string): void {
  if (existsSync(join(distDir, FILE))) return
  throw new Refusal('This command needs the built site. Run: npm run build')
}
