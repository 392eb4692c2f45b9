import { copyFileSync, existsSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/**
 * Reads a database and leaves no files next to it. SQLite would create a log, owned by the reader,
 * beside a file that nobody has open, so such a file is read from a copy.
 */
export function withResting<T>(file: string, read: (file: string) => T): T {
  if (existsSync(`${file}-wal`)) return read(file)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'mela-look-'))
  const copy = join(folder.path, basename(file))
  copyFileSync(file, copy)
  return read(copy)
}
