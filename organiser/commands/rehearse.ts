import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Env, readEnv } from '#server/env.ts'
import { createStallList } from '#server/catalogue/stall-list.ts'
import { expectBuiltSite } from '../cli/built-site.ts'
import { type Call, type Command, DONE, NOT_RIGHT, Refusal, WrongCall } from '../cli/command.ts'
import { saveFile } from '../cli/save-file.ts'
import { auditPlace } from '../rehearsal/audit.ts'
import { makePlace } from '../rehearsal/place.ts'
import { type Rehearsal, rehearse } from '../rehearsal/rehearse.ts'
import { toReport } from '../rehearsal/report.ts'
import { toMarkdown, toText } from '../rehearsal/write-report.ts'

const VISITORS = 5000
const MINUTES = 1.5
const SEED = 1
/** Two minutes without a word look like a fault. */
const TELL_EVERY_MS = 10_000

/** A made-up evening, on a server and a database of its own. */
export const rehearseCommand: Command = {
  name: 'rehearse',
  summary: 'Plays a whole evening with made-up visitors, and says whether every rating counts.',
  usage: '[--visitors N] [--minutes M] [--seed N] [--out FILE]',
  details: [
    'Starts a server of its own beside the real one, with the stalls of your spreadsheets and an empty database, and sends a crowd of made-up visitors to it: phones behind a few addresses, a network that breaks in the middle of everything, a server that is killed and comes back, and people who cheat. Then it compares what is stored with what each phone knows.',
    'The live database is never touched. With DATABASE_URL set, an empty database named mela_rehearsal_... is made on that PostgreSQL and removed at the end; else a file in a temporary folder is used. Ctrl+C stops and cleans up.',
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
  const { print, warn, env, folder, now } = call.world
  const visitors = readNumber(call, 'visitors', VISITORS, Number.isInteger)
  const minutes = readNumber(call, 'minutes', MINUTES)
  const seed = readNumber(call, 'seed', SEED, Number.isInteger)
  const settings = readEnv(env)
  expectOwnTables(settings)
  const stalls = await readStalls(settings)
  const place = await makePlace(settings.DATABASE_URL)
  const interruption = interrupt()
  let through = 0
  const telling = setInterval(() => {
    warn(`${through.toLocaleString('en-US')} are through…`)
  }, TELL_EVERY_MS)
  try {
    warn(
      `${visitors.toLocaleString('en-US')} visitors come to ${stalls.length} stalls on ${place.database}. Ctrl+C stops it.`,
    )
    const rehearsal = await rehearse({
      place,
      stalls,
      visitors,
      arrivalsMs: minutes * 60_000,
      seed,
      env: { ...process.env, ...env, ...toPaths(settings) },
      audit: auditPlace,
      signal: interruption.signal,
      onHome: (count) => (through = count),
    })
    const report = toReport(rehearsal)
    toText(report).forEach(print)
    const out = call.text('out')
    if (out) {
      saveFile(resolve(folder, out), toMarkdown(report, toHeading(rehearsal, now())), {
        mayReplace: true,
      })
      warn(`Written: ${out}`)
    }
    return report.isRight ? DONE : NOT_RIGHT
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    throw new Refusal('Stopped before the end. Nothing is left of the rehearsal.', { cause: error })
  } finally {
    clearInterval(telling)
    interruption.over()
    await place.remove()
  }
}

function readNumber(call: Call, option: string, fallback: number, isRight = Number.isFinite) {
  const text = call.text(option)
  if (text === undefined) return fallback
  const value = Number(text)
  if (isRight(value) && value > 0) return value
  throw new WrongCall(`--${option} needs a number above 0, and '${text}' is none.`)
}

/** @throws Refusal */
function expectOwnTables({ DIST_DIR }: Env) {
  expectBuiltSite(DIST_DIR)
  if (JSON.parse(readFileSync(join(DIST_DIR, 'render/site.json'), 'utf8')).tableServiceUrl) {
    throw new Refusal(
      'This site was built for a hosted table service, which a rehearsal must not flood. Build it without TABLE_SERVICE_URL, then rehearse again.',
    )
  }
}

async function readStalls({ CONTENT_DIR }: Env): Promise<string[]> {
  const { open } = await createStallList(join(CONTENT_DIR, 'files')).read()
  if (open.size > 0) return [...open.keys()]
  throw new Refusal(`There is no open stall in ${join(CONTENT_DIR, 'files/vendors.csv')}.`)
}

/** As the server is told: whole, for it stands in another folder. */
function toPaths({ CONTENT_DIR, DIST_DIR }: Env) {
  return { CONTENT_DIR, DIST_DIR }
}

/** Ctrl+C ends the rehearsal, not the process: there is a database to remove. */
function interrupt() {
  const controller = new AbortController()
  const handleSignal = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, handleSignal)
  return {
    signal: controller.signal,
    over() {
      for (const signal of signals) process.off(signal, handleSignal)
    },
  }
}

function toHeading({ visitors, database }: Rehearsal, now: Date): string[] {
  const day = now.toISOString().slice(0, 10)
  return [
    '# Rehearsal',
    '',
    `Made by \`npm run mela -- rehearse\` on ${day}: ${visitors.length.toLocaleString('en-US')} made-up visitors on ${database}.`,
  ]
}
