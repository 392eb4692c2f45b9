import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { TICKET_KEY_FILE } from '#server/store/tickets/ticket-key.ts'
import { makeBackup } from '#organiser/records/backups.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { plural } from '#organiser/wording.ts'
import { type Command, DONE } from '../command.ts'
import { readPlace } from '../open-place.ts'

const AUTOMATIC = '.automatic.sqlite'
const KEPT_HOURS = 6

export const backup: Command = {
  name: 'backup',
  summary: 'Copies the database into one file. The site can keep running.',
  usage: '[FOLDER or FILE.sqlite] [--automatic]',
  details: [
    'The copy contains everything that the site had acknowledged, and it is checked before it gets its name. Unless you give a path, it goes into the backups folder of DATA_DIR, with the time (UTC) in its name. Nothing is overwritten.',
    `With --automatic, for a timer, the copies of earlier runs with --automatic are deleted after ${KEPT_HOURS} hours. Other backups are kept.`,
    'A backup of PostgreSQL is the same kind of file, and either database can be restored from it. Backups contain phone numbers, so only their owner can read them. For details: docs/hosting/backup.md',
  ],
  options: { automatic: { help: 'let later automatic backups replace this one' } },
  examples: ['backup', 'backup /mnt/stick', 'backup before-lunch.sqlite'],
  words: [0, 1],
  async run({ words: [target], isOn, env, folder, now, print }) {
    const wanted = target === undefined ? undefined : resolve(folder, target)
    const place = readPlace(env)
    const { dataDir } = place
    const { file, contents, bytes } = await makeBackup(place, wanted, now())
    print(isOn('automatic') ? replaceAutomatic(file, now()) : file)
    print(`${describeContents(contents.rows)}, ${bytes} bytes`)
    if ((contents.rows['tickets'] ?? 0) > 0) {
      print(`Copy ${join(dataDir, TICKET_KEY_FILE)}, too. Without it, no voter ticket is valid.`)
    }
    return DONE
  },
}

/** Also deletes old automatic backups in the same folder. @returns The new path. */
function replaceAutomatic(made: string, now: Date): string {
  const file = made.replace(/\.sqlite$/, AUTOMATIC)
  renameSync(made, file)
  const oldest = now.getTime() - KEPT_HOURS * 60 * 60_000
  const folder = dirname(file)
  for (const name of readdirSync(folder).filter((one) => one.endsWith(AUTOMATIC))) {
    const other = join(folder, name)
    if (statSync(other).mtimeMs < oldest) rmSync(other)
  }
  return file
}

/** Such as '12 ratings of 5 stalls, 1 join request, ...'. */
export function describeContents(rows: Record<string, number>): string {
  const { ratings = 0, totals = 0 } = rows
  return [
    `${plural(ratings, 'rating')} of ${plural(totals, 'stall')}`,
    ...describeForms(rows),
  ].join(', ')
}

function describeForms(rows: Record<string, number>): string[] {
  return FORM_TABLES.map(({ name, nouns }) => plural(rows[name] ?? 0, ...nouns))
}
