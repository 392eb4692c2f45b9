import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLiveFiles } from '#organiser/import/live-files.ts'
import { makeFolder } from '../support/files.ts'
import { callMela, type MelaCall } from '../support/servers/call-mela.ts'
import { describeGuide } from './import-list.ts'

const NOON = new Date('2026-11-22T12:00:00Z')

/** A test folder with a guide of these files, and the import command for it. */
export function makeImportFolder(files: Record<string, string> = {}) {
  const dir = makeFolder()
  const filesDir = join(dir, 'content/files')
  const dataDir = join(dir, 'data')
  mkdirSync(filesDir, { recursive: true })
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(dir, name), content)
  for (const [name, text] of Object.entries(files)) write(`content/files/${name}.csv`, text)
  return {
    dir,
    filesDir,
    dataDir,
    write,
    read: (name: string) => readFileSync(join(dir, name), 'utf8'),
    /** What visitors see, one line per stall. */
    guide: () => describeGuide(readLiveFiles({ contentDir: join(dir, 'content') })),
    mela: (args: string[], more: MelaCall = {}) =>
      callMela(['import', ...args], {
        env: { CONTENT_DIR: join(dir, 'content'), DATA_DIR: dataDir },
        folder: dir,
        now: NOON,
        ...more,
      }),
  }
}
