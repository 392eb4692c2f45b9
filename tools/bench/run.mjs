import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../build/folders.mjs'
import { ensureInstalled, findNode } from '../../scripts/set-up.mjs'

// `npm run bench -- page-load` or `npm run bench -- service`, with the bench's own arguments.
const [name = '', ...args] = process.argv.slice(2)
if (!['page-load', 'service'].includes(name)) {
  console.error('Name a benchmark: page-load or service.')
  process.exit(2)
}
ensureInstalled()
const program = join(root, 'tools/bench', name, 'main.ts')
const { status } = spawnSync(findNode(), [program, ...args], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
