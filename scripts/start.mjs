import { spawnSync } from 'node:child_process'
import { root } from '../build/folders.mjs'
import { SERVER_ENV } from './server-env.mjs'
import { ensureBuilt, ensureInstalled, findNode, runToEnd } from './set-up.mjs'

ensureInstalled()
ensureBuilt()
spawnSync(findNode(), ['cli/main.ts', 'check', '--brief'], { cwd: root, stdio: 'inherit' })

runToEnd('server/main.ts', [], SERVER_ENV)
