import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place where a server soon runs out of space. */
export type SmallDisk = ReturnType<typeof openLimitedFolder>

const makeDir = () => mkdtempSync(join(tmpdir(), 'mela-small-disk-'))

/** A separate file system of two megabytes. @returns Undefined if we may not mount one. */
export function openSmallFileSystem(): SmallDisk | undefined {
  const dir = makeDir()
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

/** Limits the size of the server's files, which any Linux user can do. */
export function openLimitedFolder() {
  const dir = makeDir()
  const under = ['prlimit', '--fsize=1048576:']
  return {
    dir,
    /** The wrapper command for a server on it. */
    under,
    /** Uses up all remaining space. */
    fill: (): void => void (under[1] = '--fsize=0:'),
    makeRoom: ({ pid }: { pid: number }) => limitFileSize(pid, 'unlimited'),
    remove: () => rmSync(dir, { recursive: true }),
  }
}

/** With a limit of 0, all writes of a running server fail. */
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
