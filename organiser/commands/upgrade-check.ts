import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPendingMigrations } from '#server/store/pending-migrations.ts'
import { checkContent } from '../check/check-folder.ts'
import { type Command, DONE, NOT_RIGHT, UsageError } from '../cli/command.ts'
import { isMistake } from '../findings/finding.ts'
import { readPlace } from '../records/open-place.ts'
import { readChanges } from '../upgrade/changelog.ts'
import {
  judgeBackup,
  judgeContent,
  judgeNode,
  judgeRoom,
  judgeTables,
} from '../upgrade/judge-upgrade.ts'
import { findNewestBackup } from '../upgrade/newest-backup.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const VERSION = /^\d+\.\d+\.\d+$/
const SITE_WITHIN_MS = 2000

export const upgradeCheck: Command = {
  name: 'upgrade-check',
  summary: 'Says whether an update to this version may begin, and what it will change.',
  usage: '[--from VERSION]',
  details: [
    'Run it in the folder of the new version before you switch, with the DATA_DIR (or DATABASE_URL) and the CONTENT_DIR of the site. The site may keep running. Nothing is changed.',
    'The command checks the tables, the newest backup, the free disk space, the content folder and Node, and shows the changelog. The exit code is 1 if something must be done first.',
  ],
  options: {
    from: { value: 'VERSION', help: 'the running version; by default, the running site is asked' },
  },
  examples: ['upgrade-check', 'upgrade-check --from 1.0.0'],
  async run({ text, env: source, now, print }) {
    const place = readPlace(source)
    const { PORT, CONTENT_DIR } = place.env
    const given = text('from')
    if (given !== undefined && !VERSION.test(given)) {
      throw new UsageError(`'${given}' is not a version, e.g. 1.0.0.`)
    }
    const { version, dependencies } = readPackage()
    const from = given ?? (await askVersion(PORT))
    print(`From ${from ?? 'the version that runs'} to ${version}`)
    const changelog = join(ROOT, 'CHANGELOG.md')
    if (existsSync(changelog)) {
      readChanges(readFileSync(changelog, 'utf8'), from, version).forEach(print)
    }

    const pending = await readPendingMigrations(place)
    const backup = findNewestBackup(join(place.dataDir, 'backups'))
    const { vendors, findings } = await checkContent(CONTENT_DIR)
    const verdicts = [
      judgeTables(pending),
      judgeBackup(backup, pending, now()),
      judgeRoom(place.dataDir, pending?.copyBytes ?? 0),
      judgeContent(vendors.length, findings.filter(isMistake).length),
      judgeNode(process.versions.node, dependencies.node),
    ].filter((verdict) => verdict !== undefined)
    for (const verdict of verdicts) print(`${verdict.isGood ? 'ok' : 'NO'}  ${verdict.text}`)
    const isGood = verdicts.every((verdict) => verdict.isGood)
    print(isGood ? 'The update may begin.' : 'First do what the lines with NO say.')
    return isGood ? DONE : NOT_RIGHT
  },
}

function readPackage() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string
    dependencies: { node: string }
  }
}

/** @returns Undefined if no Mela site runs here, or it does not report its version. */
async function askVersion(port: number): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(SITE_WITHIN_MS)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal })
    const { version } = (await answer.json()) as { version?: unknown }
    return typeof version === 'string' && VERSION.test(version) ? version : undefined
  } catch {
    return undefined
  }
}
