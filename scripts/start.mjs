import { spawn, spawnSync } from 'node:child_process'
import { root } from '../build/folders.mjs'
import { ensureBuilt, ensureInstalled, findNode } from './set-up.mjs'

ensureInstalled()
// What hindered the build has been named already.
if (ensureBuilt({ orKeepLast: true })) {
  spawnSync(findNode(), ['organiser/main.ts', 'check', '--brief'], {
    cwd: root,
    stdio: 'inherit',
  })
}

const server = spawn(findNode(), ['server/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
