import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../build/folders.mjs'
import { ensureBuilt, ensureInstalled, findNode } from './set-up.mjs'

/** These show the site as it is now: a card must not lead to the address of last year. */
const NEED_THE_SITE = ['cards', 'rehearse']

// The organisers' command. It may be the first thing that is run on a machine.
const args = process.argv.slice(2)
ensureInstalled()
if (NEED_THE_SITE.includes(args[0]) && !args.includes('--help')) ensureBuilt()
const command = spawn(findNode(), [join(root, 'organiser/main.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl+C reaches both; the command ends by itself and says so.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => command.kill(signal))
command.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
