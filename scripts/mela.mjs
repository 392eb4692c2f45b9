import { ensureBuilt, ensureInstalled, runToEnd } from './set-up.mjs'

// The organisers' command. It may be the first thing run on a machine.
const args = process.argv.slice(2)
ensureInstalled()
// A card must not lead to last year's address.
if (args[0] === 'cards' && !args.includes('--help')) ensureBuilt()
runToEnd('organiser/main.ts', args)
