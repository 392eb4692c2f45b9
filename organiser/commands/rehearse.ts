import { join, resolve } from 'node:path'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { createStallList } from '#server/catalogue/stall-list.ts'
import { type Env, readEnv } from '#server/env.ts'
import { expectBuiltSite } from '../cli/built-site.ts'
import { type Call, type Command, DONE, NOT_RIGHT, UserError, UsageError } from '../cli/command.ts'
import { saveFile } from '../cli/save-file.ts'
import { createDatabase } from '../rehearsal/database.ts'
import { prepareFreeze } from '../rehearsal/freeze.ts'
import { count } from '../rehearsal/figures.ts'
import { createLog } from '../rehearsal/phone.ts'
import { rehearse } from '../rehearsal/rehearse.ts'
import { toReport } from '../rehearsal/report.ts'
import { toMarkdown, toText } from '../rehearsal/write-report.ts'

const VISITORS = 5000
const MINUTES = 1.5
const SEED = 1
/** Two minutes without a message look like a failure. */
const TELL_EVERY_MS = 10_000

export const rehearseCommand: Command = {
  name: 'rehearse',
  summary: 'Plays a whole evening with made-up visitors, and says whether every rating counts.',
  usage: '[--visitors N] [--minutes M] [--seed N] [--out FILE]',
  details: [
    'Starts a server of its own beside the real one, with the stalls of your spreadsheets and an empty database, and sends a crowd of made-up visitors to it: phones behind a few addresses, a network that breaks in the middle of everything, a server that is killed and comes back, and people who cheat. Then it compares what is stored with what each phone knows.',
    'The live database is never touched. With DATABASE_URL set, an empty database named mela_rehearsal_... is made on that PostgreSQL and removed at the end; else a file in a temporary folder is used. Ctrl+C stops and cleans up.',
    'Where festival.json has a freezeAt, the list stands still after three quarters of the evening, and the final result is shown at its end.',
    'It ends with 0 only when no rating was lost, doubled or changed and no honest visitor was refused. 5,000 visitors take about two minutes.',
  ],
  options: {
    visitors: { value: 'N', help: `how many come; ${VISITORS} if you do not say` },
    minutes: {
      value: 'M',
      help: `from the first to come to the last; ${MINUTES} if you do not say. The retries of the last ones come on top`,
    },
    seed: { value: 'N', help: 'another number is another crowd, the same number the same one' },
    out: { value: 'FILE', help: 'writes the report into a file too, as Markdown' },
  },
  examples: ['rehearse', 'rehearse --visitors 500 --minutes 0.5', 'rehearse --out rehearsal.md'],
  run: runRehearsal,
}

async function runRehearsal(call: Call): Promise<number> {
  const { print, warn, env, folder, now } = call
  const visitors = readNumber(call, 'visitors', VISITORS, Number.isInteger)
  const arrivalsMs = readNumber(call, 'minutes', MINUTES) * 60_000
  const seed = readNumber(call, 'seed', SEED, Number.isInteger)
  const { CONTENT_DIR, DIST_DIR, DATABASE_URL } = readEnv(env)
  expectOwnTables(DIST_DIR)
  const stalls = await readStalls(CONTENT_DIR)
  const freeze = prepareFreeze(CONTENT_DIR)
  const database = await createDatabase(DATABASE_URL)

  // Ctrl+C ends the rehearsal, not the process, so that the database is removed.
  const stop = new AbortController()
  const handleSignal = () => stop.abort()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, handleSignal)
  const log = createLog()
  const tell = () => warn(`${count(log.bytes.length)} are through…`)
  const telling = setInterval(tell, TELL_EVERY_MS)
  try {
    warn(
      `${count(visitors)} visitors come to ${stalls.length} stalls on ${database.name}. Ctrl+C stops it.`,
    )
    const { allowCorrection = false } =
      readFestivalFacts(createContentReader(CONTENT_DIR)).value ?? {}
    const rehearsal = await rehearse({
      allowCorrection,
      database,
      stalls,
      visitors,
      arrivalsMs,
      seed,
      log,
      freeze,
      signal: stop.signal,
      env: { ...process.env, ...env, CONTENT_DIR, DIST_DIR },
    })
    const report = toReport(rehearsal)
    toText(report).forEach(print)
    const out = call.text('out')
    if (out) {
      const day = now().toISOString().slice(0, 10)
      const origin = `Made by \`npm run mela -- rehearse\` on ${day}: ${count(visitors)} made-up visitors on ${database.name}.`
      const markdown = toMarkdown(report, ['# Rehearsal', '', origin])
      saveFile(resolve(folder, out), markdown, { mayReplace: true })
      warn(`Written: ${out}`)
    }
    return report.isRight ? DONE : NOT_RIGHT
  } catch (error) {
    if (!stop.signal.aborted) throw error
    throw new UserError('Stopped before the end. Nothing is left of the rehearsal.', {
      cause: error,
    })
  } finally {
    clearInterval(telling)
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, handleSignal)
    freeze?.remove()
    await database.remove()
  }
}

function readNumber(call: Call, option: string, fallback: number, isRight = Number.isFinite) {
  const text = call.text(option)
  const value = text === undefined ? fallback : Number(text)
  if (isRight(value) && value > 0) return value
  throw new UsageError(`--${option} needs a number above 0, and '${text}' is none.`)
}

/** @throws UserError when the site uses a hosted table service. */
function expectOwnTables(distDir: Env['DIST_DIR']): void {
  expectBuiltSite(distDir)
  if (process.env['TABLE_SERVICE_URL']) {
    throw new UserError(
      'TABLE_SERVICE_URL names a hosted table service, which a rehearsal must not flood. Rehearse without it.',
    )
  }
}

async function readStalls(contentDir: string): Promise<string[]> {
  const { open } = await createStallList(join(contentDir, 'files')).read()
  if (open.size > 0) return [...open.keys()]
  throw new UserError(`There is no open stall in ${join(contentDir, 'files/vendors.csv')}.`)
}
