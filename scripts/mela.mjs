import { ensureBuilt, ensureInstalled, runToEnd } from './set-up.mjs'

// The organisers' command. It may be the first thing that is run on a new machine.
const args = process.argv.slice(2)
ensureInstalled()
// A printed card must not contain last year's address.
if (args[0] === 'cards' && !args.includes('--help')) ensureBuilt()
runToEnd('cli/main.ts', args)
