import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limitFileSize } from './small-disk.ts'

/** A way to block a server's writes to its open files. */
export interface WriteBan {
  name: string
  impose(dir: string, server: { pid: number }): void
  lift(dir: string, server: { pid: number }): void
}

/**
 * A file system cannot be made read-only during writes, except by its own errors. Immutable files come
 * closest, if we are allowed to set the flag and it affects open files.
 */
export function listWriteBans(): WriteBan[] {
  const limit: WriteBan = {
    name: 'files in which nothing may be written',
    impose: (_dir, { pid }) => limitFileSize(pid, 0),
    lift: (_dir, { pid }) => limitFileSize(pid, 'unlimited'),
  }
  const freeze: WriteBan = {
    name: 'files that may not be changed',
    impose: (dir) => setImmutable(listWritten(dir), '+i'),
    lift: (dir) => setImmutable(listWritten(dir), '-i'),
  }
  return canFreeze() ? [limit, freeze] : [limit]
}

/**
 * The command that makes file permissions apply to root.
 * @returns An empty list for all other users.
 */
export function asOrdinaryUser(): string[] {
  if (process.getuid?.() !== 0) return []
  return ['setpriv', '--inh-caps=-dac_override', '--bounding-set=-dac_override']
}

/** Without the log's index, which is shared memory with a file name. */
function listWritten(dir: string): string[] {
  return ['mela.sqlite', 'mela.sqlite-wal'].map((name) => join(dir, name))
}

function setImmutable(files: string[], flag: '+i' | '-i') {
  execFileSync('chattr', [flag, ...files], { stdio: 'ignore' })
}

function canFreeze(): boolean {
  const dir = mkdtempSync(join(tmpdir(), 'mela-freeze-'))
  const path = join(dir, 'file')
  const file = openSync(path, 'w')
  try {
    setImmutable([path], '+i')
    return !isWritable(file)
  } catch {
    return false
  } finally {
    spawnSync('chattr', ['-i', path])
    closeSync(file)
    rmSync(dir, { recursive: true })
  }
}

function isWritable(file: number): boolean {
  try {
    return writeSync(file, 'x') > 0
  } catch {
    return false
  }
}
