import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../build/folders.mjs'
import { ensureInstalled, findNode } from '../../scripts/set-up.mjs'

const BENCHES = [
  'evening',
  'footprint',
  'growth',
  'interactions',
  'lighthouse',
  'page-load',
  'phone',
  'qr-cards',
  'rating-profile',
  'scale',
  'service',
]
const NEED_PACKAGES = ['lighthouse', 'qr-cards']

// `npm run bench`: all that have limits. `npm run bench -- NAME [its arguments]`: one.
const [name, ...args] = process.argv.slice(2)
if (name !== undefined && !BENCHES.includes(name)) {
  console.error(`There is no bench ${name}. There are: ${BENCHES.join(', ')}.`)
  process.exit(2)
}
const program = name === undefined ? 'all.ts' : join(name, 'main.ts')
ensureInstalled()
if (NEED_PACKAGES.includes(name)) ensureInstalled(join(root, 'tools'))
const { status } = spawnSync(findNode(), [join(root, 'tools/bench', program), ...args], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
