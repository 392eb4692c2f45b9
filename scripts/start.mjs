import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, findNode, root } from './set-up.mjs'

ensureInstalled()
ensureBuilt()

const server = spawn(findNode(), ['server/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
