import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place where a server soon finds no room. */
export interface SmallDisk {
  dir: string
  /** The command that a server on it runs under. */
  under: string[]
  /** From then on nothing fits any more. */
  fill(): void
  makeRoom(server: { pid: number }): void
  remove(): void
}

/** A file system of two megabytes of its own. @returns Undefined where we may not mount one. */
export function openSmallFileSystem(): SmallDisk | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'mela-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dir], { stdio: 'ignore' })
  } catch {
    rmSync(dir, { recursive: true })
    return undefined
  }
  return {
    dir,
    under: [],
    fill: () => fillFileSystem(dir),
    makeRoom: () => void execFileSync('mount', ['-o', 'remount,size=512m', dir]),
    remove() {
      execFileSync('umount', [dir])
      rmSync(dir, { recursive: true })
    },
  }
}

/** No file of the server may grow beyond a size: anybody on Linux can do that. */
export function openLimitedFolder(): SmallDisk {
  const dir = mkdtempSync(join(tmpdir(), 'mela-limited-'))
  const under = ['prlimit', '--fsize=1048576:']
  return {
    dir,
    under,
    fill: () => void (under[1] = '--fsize=0:'),
    makeRoom: ({ pid }) => limitFileSize(pid, 'unlimited'),
    remove: () => rmSync(dir, { recursive: true }),
  }
}

/** With a limit of 0, whatever a running server writes is refused. */
export function limitFileSize(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

function fillFileSystem(dir: string) {
  const file = openSync(join(dir, 'photos'), 'w')
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
