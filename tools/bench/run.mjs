import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../build/folders.mjs'
import { ensureInstalled, findNode } from '../../scripts/set-up.mjs'

const BENCHES = [
  'page-load',
  'interactions',
  'phone',
  'evening',
  'lighthouse',
  'qr-cards',
  'scale',
  'service',
]
const NEED_PACKAGES = ['lighthouse', 'qr-cards']

// `npm run bench [-- NAME] [its arguments]`; the first bench where none is named.
const args = process.argv.slice(2)
const name = BENCHES.includes(args[0]) ? args.shift() : BENCHES[0]
ensureInstalled()
if (NEED_PACKAGES.includes(name)) ensureInstalled(join(root, 'tools'))
const { status } = spawnSync(findNode(), [join(root, 'tools/bench', name, 'main.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
