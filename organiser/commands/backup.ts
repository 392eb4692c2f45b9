import { resolve } from 'node:path'
import { type Command, DONE } from '../cli/command.ts'
import { describeContents } from '../records/describe-rows.ts'
import { makeBackup } from '../records/make-backup.ts'
import { readPlace } from '../records/open-place.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'Copies the database into one file. The site may keep running.',
  usage: '[FOLDER or FILE.sqlite]',
  details: [
    'The copy has everything that the site had acknowledged before, and it is checked before it gets its name. Unless you give a path, it goes into the folder backups of DATA_DIR, with the time (UTC) in its name. Nothing is overwritten.',
    'A backup of PostgreSQL is the same kind of file, and either database can be restored from it. Backups contain phone numbers, so only their owner can read them. For details: docs/hosting/backup.md',
  ],
  examples: ['backup', 'backup /mnt/stick', 'backup before-lunch.sqlite'],
  words: [0, 1],
  async run({ words: [target], env, folder, now, print }) {
    const wanted = target === undefined ? undefined : resolve(folder, target)
    const { file, contents, bytes } = await makeBackup(readPlace(env), wanted, now())
    print(file)
    print(`${describeContents(contents.rows)}, ${bytes} bytes`)
    return DONE
  },
}
