import { ensureInstalled, runToEnd } from './set-up.mjs'

// This may be the first command run on a new machine.
ensureInstalled()
runToEnd('cli/main.ts', process.argv.slice(2))
