import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runMela } from '../../organiser/cli/run-mela.ts'
import { commands } from '../../organiser/commands.ts'
import { startPostgres } from '../../tests/support/servers/postgres.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const REPORT = join(ROOT, 'docs/rehearsal.md')
const PREFACE = `# The rehearsal

This is what \`npm run mela -- rehearse\` reports on our machine: two cores, which the server, 5,000 made-up visitors, the attackers
and the database share. Each run takes about four minutes. \`node tools/rehearsal/main.ts\` makes this page anew.
\`organiser/rehearsal\` makes the evening up:

- Visitors come from five carriers' addresses, the ground's Wi-Fi, families, and phones with a network of their own. They choose stalls
  by Zipf's law.
- Half of the phones have 1 % of faults, and five in a hundred have 55 %. All use the send queue of the guide.
- The server is killed in the middle of the evening.
- Eleven kinds of cheats want a stall in the Top 5, or a rival out of it, all in the same evening. In this crowd the leaders have few
  ratings, so that 20 forged ones are enough: a hard case.
- With all options for contested prizes, all honest visitors scan signed cards, a tenth of them after they have rated by a link. A quarter
  change the stars of a stall. The list stands still for the last quarter of the evening.

'Slowed' ratings got the answer to come later. 'Counted' are in the totals. 'Flagged' are those that \`audit\` shows and \`void\` would take
out. The Top 5 is that of the honest visitors with this attack alone, before and after everything flagged is void.
[Threats](threats.md) says what each attack means.
`

const folder = mkdtempSync(join(tmpdir(), 'mela-rehearsal-'))
const postgres = await startPostgres()

/** A festival with all options for contested prizes. @returns Where it is. */
function writeOptions() {
  const festival = { CONTENT_DIR: join(folder, 'content') }
  cpSync(join(ROOT, 'content'), festival.CONTENT_DIR, { recursive: true })
  const file = join(festival.CONTENT_DIR, 'festival.json')
  const facts = JSON.parse(readFileSync(file, 'utf8')) as object
  // The rehearsal sets the time.
  const options = { freezeAt: '2026-11-22 21:00', allowCorrection: true, signedCards: 'required' }
  writeFileSync(file, JSON.stringify({ ...facts, ...options }))
  return festival
}

/** @returns The report as Markdown, without its title. */
async function rehearse(name: string, env: Record<string, string>): Promise<string> {
  const out = join(folder, 'report.md')
  const code = await runMela(commands, ['rehearse', '--minutes', '3', '--out', out], {
    env,
    folder,
    now: () => new Date(),
    print: () => {},
    warn: (line) => console.error(line),
  })
  if (code !== 0) console.error(`${name}: the rehearsal did not go well`)
  process.exitCode ||= code
  const report = readFileSync(out, 'utf8').replace('# Rehearsal\n', '')
  rmSync(out)
  return `\n## On ${name}\n${report.replaceAll(/^## /gm, '### ')}`
}

try {
  const options = writeOptions()
  const toPostgres = async () => ({ DATABASE_URL: await postgres.createDatabase() })
  const parts = [
    await rehearse('SQLite', {}),
    await rehearse('PostgreSQL', await toPostgres()),
    await rehearse('SQLite, with all options', options),
    await rehearse('PostgreSQL, with all options', { ...options, ...(await toPostgres()) }),
  ]
  writeFileSync(REPORT, PREFACE + parts.join(''))
  execFileSync('oxfmt', [REPORT], { cwd: ROOT })
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
