import { stat } from 'node:fs/promises'

const LOOK_AGAIN_MS = 200

/**
 * @param read If it returns undefined or fails, the last value stays; a failure is retried. `marks`
 * changes whenever a file does. A missing file has an empty mark.
 */
export function createReread<Said>(
  paths: string[],
  first: Said,
  read: (marks: string[]) => Promise<Said | undefined>,
  now = () => performance.now(),
): () => Promise<Said> {
  let latest = first
  let seen: string | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  async function check() {
    const marks = await Promise.all(paths.map(async (path) => (await readMark(path)) ?? ''))
    if (marks.join() !== seen) {
      latest = (await read(marks)) ?? latest
      seen = marks.join()
    }
    checkedAt = now()
  }

  return async () => {
    if (now() - checkedAt > LOOK_AGAIN_MS) {
      checking ??= check()
        .catch(() => {})
        .finally(() => (checking = undefined))
      await checking
    }
    return latest
  }
}

export async function readMark(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? `${found.ino}:${found.mtimeMs}:${found.size}` : undefined
}
