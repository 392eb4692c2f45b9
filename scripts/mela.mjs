import { ensureBuilt, ensureInstalled, runToEnd } from './set-up.mjs'

/** These show the site as it is now: a card must not lead to the address of last year. */
const NEED_THE_SITE = ['cards', 'rehearse']

// The organisers' command. It may be the first thing that is run on a machine.
const args = process.argv.slice(2)
ensureInstalled()
if (NEED_THE_SITE.includes(args[0]) && !args.includes('--help')) ensureBuilt()
runToEnd('organiser/main.ts', args)
