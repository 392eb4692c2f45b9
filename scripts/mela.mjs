import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './folders.mjs'
import { ensureInstalled, findNode } from './set-up.mjs'

// The organisers' command. It may be the first thing that is run on a machine.
ensureInstalled()
const command = spawn(findNode(), [join(root, 'organiser/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl+C reaches both; the command ends by itself and says so.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => command.kill(signal))
command.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
