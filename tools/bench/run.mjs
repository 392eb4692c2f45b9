import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../build/folders.mjs'
import { ensureInstalled, findNode } from '../../scripts/set-up.mjs'

const BENCHES = ['growth', 'lighthouse', 'page-load', 'phone', 'qr-cards', 'service']
const NEED_PACKAGES = ['lighthouse', 'qr-cards']
const USUAL = ['service', 'growth', 'phone']

// `npm run bench` runs the usual benchmarks; `npm run bench -- NAME [its arguments]` runs one.
const [wanted, ...args] = process.argv.slice(2)
if (wanted !== undefined && !BENCHES.includes(wanted)) {
  console.error(`There is no benchmark named ${wanted}. Choose one of: ${BENCHES.join(', ')}.`)
  process.exit(2)
}
ensureInstalled()
for (const name of wanted === undefined ? USUAL : [wanted]) {
  if (NEED_PACKAGES.includes(name)) ensureInstalled(join(root, 'tools'))
  const program = join(root, 'tools/bench', name, 'main.ts')
  const { status } = spawnSync(findNode(), [program, ...args], { cwd: root, stdio: 'inherit' })
  process.exitCode ||= status ?? 1
}
