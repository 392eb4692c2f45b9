import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isBucket, writeLitestreamConfig } from './copy-place.ts'

export interface Copies {
  /** For `/readyz`: undefined while the copies are up to date. */
  findWarning(): string | undefined
  /** Sends the last rows, then stops. */
  close(): Promise<void>
}

export interface CopiesOptions {
  /** The file of an open database. */
  database: string
  /** An existing folder, or a bucket. */
  place: string
  /** The name or path of the program. */
  litestream: string
  /** Called when the copies fall behind, and when they have caught up. */
  say: (sentence: string) => void
}

const LOOK_EVERY_MS = 5000
/** Failures are retried with the next row, and at least once a minute. */
const BEHIND_FOR_MS = 90_000
/** A server has 8 s to shut down. */
const LAST_ROWS_WITHIN_MS = 2500
const NOT_FOUND = 127
const BEHIND = 'The copies of the database (COPY_TO) are behind.'
const DOCS = 'docs/hosting/never-lose-a-disk.md'

/**
 * Runs a program that exits when its standard input closes, so it never outlives a killed server
 * and two never copy one database. By default, a shell gives background programs no standard input.
 */
const TIED = `exec 3<&0
"$@" 3<&- & child=$!
{ cat <&3; kill $child; } >/dev/null 2>&1 & watcher=$!
wait $child; code=$?
kill $watcher; exit $code`

/** Copies an open database to another place with Litestream, and restarts it when it dies. */
export function startCopies({ database, place, litestream, say }: CopiesOptions): Copies {
  const config = `${database}.copies.json`
  const folder = isBucket(place) ? undefined : place
  let child: ChildProcess | undefined
  let device: number | undefined
  let failedAt = -Infinity
  let isBehind = false
  let isClosing = false

  function fail(reason: string) {
    failedAt = performance.now()
    if (!isBehind) say(`${BEHIND} ${reason} (${DOCS})`)
    isBehind = true
  }

  function start() {
    writeLitestreamConfig(config, database, place)
    const args = [litestream, 'replicate', '-no-expand-env', '-config', config]
    // In its own process group: Ctrl+C is for the server, which still has rows to send.
    child = spawn('sh', ['-c', TIED, 'sh', ...args], { detached: true })
    child.on('error', ({ message }) => fail(`It cannot be started: ${message}.`))
    for (const output of [child.stdout!, child.stderr!]) {
      createInterface(output).on('line', (line) => {
        if (/\b(ERROR|FATAL)\b/.test(line)) fail(`Litestream says: ${line}`)
      })
    }
    child.once('exit', (code) => {
      child = undefined
      if (isClosing) return
      const missing = `There is no program ${litestream}: install Litestream, or set LITESTREAM.`
      fail(code === NOT_FOUND ? missing : `Litestream has ended (${code}), and is started again.`)
    })
  }

  function look() {
    const now = folder === undefined ? 0 : findDevice(folder)
    if (now === undefined || (device !== undefined && now !== device)) {
      // Litestream would recreate the folder on the disk below the mount point.
      child?.stdin?.end()
      device = undefined
      return fail(`There is no folder ${place}, or it is on another disk now.`)
    }
    device = now
    if (!child) start()
    if (!isBehind || performance.now() - failedAt < BEHIND_FOR_MS) return
    isBehind = false
    say('The copies of the database (COPY_TO) are up to date again.')
  }

  if (folder !== undefined && findDevice(folder) === findDevice(database)) {
    say(
      `${folder} is on the disk of the database. A copy there does not outlive the disk (${DOCS}).`,
    )
  }
  look()
  const looking = setInterval(look, LOOK_EVERY_MS)
  looking.unref()

  return {
    findWarning: () => (isBehind ? BEHIND : undefined),
    async close() {
      isClosing = true
      clearInterval(looking)
      if (!child) return
      const { pid } = child
      const exited = once(child, 'exit')
      child.stdin?.end()
      const timer = setTimeout(() => process.kill(-pid!, 'SIGKILL'), LAST_ROWS_WITHIN_MS)
      await exited
      clearTimeout(timer)
    },
  }
}

/** @returns Undefined if there is no such file. */
function findDevice(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.dev
}
