import { stat } from 'node:fs/promises'

const LOOK_AGAIN_MS = 200

/**
 * Keeps what volunteers' files say, and reads them again when they change: a festival does not start anew
 * for a new price.
 * @param first What they say before they were read.
 * @param read Undefined keeps what was read last. So does a failure, which is tried again. `marks` changes
 *   whenever one of the files does; that of a file which is not there is empty.
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

/** Changes whenever the file does; undefined when there is none. */
export async function readMark(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? `${found.ino}:${found.mtimeMs}:${found.size}` : undefined
}
