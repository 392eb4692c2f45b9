import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runMela } from '../../organiser/cli/run-mela.ts'
import { commands } from '../../organiser/commands.ts'
import { startPostgres } from '../../tests/support/servers/postgres.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const REPORT = join(ROOT, 'docs/rehearsal.md')
const PREFACE = `# The rehearsal

This is what \`npm run mela -- rehearse\` reports on our machine: two cores, which the server, 5,000 made-up visitors, the attackers
and the database share. Each run takes about two minutes. \`node tools/rehearsal/main.ts\` makes this page anew.
\`organiser/rehearsal\` makes the evening up:

- Visitors come from five carriers' addresses, the ground's Wi-Fi, families, and phones with a network of their own. They choose stalls
  by Zipf's law.
- Half of the phones have 1 % of faults, and five in a hundred have 55 %. All use the send queue of the guide.
- The server is killed in the middle of the evening.
- Ten kinds of cheats want a stall in the Top 5, or a rival out of it, all in the same evening. In this crowd the leaders have few
  ratings, so that 20 forged ones are enough: a hard case.

'Slowed' ratings got the answer to come later. 'Counted' are in the totals. 'Flagged' are those that \`audit\` shows and \`void\` would take
out. The Top 5 is that of the honest visitors with this attack alone, before and after everything flagged is void.
[Threats](threats.md) says what each attack means.
`

const folder = mkdtempSync(join(tmpdir(), 'mela-rehearsal-'))
const postgres = await startPostgres()

/** @returns The report as Markdown, without its title. */
async function rehearse(name: string, databaseUrl: string): Promise<string> {
  const out = join(folder, `${name}.md`)
  const code = await runMela(commands, ['rehearse', '--out', out], {
    env: { DATABASE_URL: databaseUrl },
    folder,
    now: () => new Date(),
    print: () => {},
    warn: (line) => console.error(line),
  })
  if (code !== 0) console.error(`${name}: the rehearsal did not go well`)
  process.exitCode ||= code
  const report = readFileSync(out, 'utf8').replace('# Rehearsal\n', '')
  return `\n## On ${name}\n${report.replaceAll(/^## /gm, '### ')}`
}

try {
  const sqlite = await rehearse('SQLite', '')
  const onPostgres = await rehearse('PostgreSQL', await postgres.createDatabase())
  writeFileSync(REPORT, PREFACE + sqlite + onPostgres)
  execFileSync('oxfmt', [REPORT], { cwd: ROOT })
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
