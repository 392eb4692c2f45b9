import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the content folder beside `files`, so it is never served. */
export const CARD_KEY_FILE = 'card-key.txt'
const KEY = /^[0-9a-f]{64}(?=\r?$)/m
const BYTES = 32
const FOR_THE_OWNER_ALONE = 0o600
const OTHERS = 0o077
const FIRST_LINE =
  'SECRET. The printed cards depend on it: keep it, copy it with the content folder, show it to nobody.'

/**
 * Reads the signing key of the cards, and creates it if there is none.
 * @throws If the key cannot be read or created; the message says what to do.
 */
export function readCardKey(contentDir: string): Buffer {
  const file = join(contentDir, CARD_KEY_FILE)
  const known = findCardKey(contentDir)
  if (known) return known
  // The file is complete before it gets its name. Of two servers starting at once, one key wins.
  const part = `${file}.${process.pid}`
  const text = `${FIRST_LINE}\n${randomBytes(BYTES).toString('hex')}\n`
  try {
    writeFileSync(part, text, { mode: FOR_THE_OWNER_ALONE, flush: true })
    publish(part, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const sentence = `${file} cannot be written (${code}), and festival.json has signedCards. Make the folder writable.`
    throw new Error(sentence, { cause: error })
  } finally {
    rmSync(part, { force: true })
  }
  return findCardKey(contentDir)!
}

/** The same, without creating it; undefined if missing. @throws If the file contains no key. */
export function findCardKey(contentDir: string): Buffer | undefined {
  const file = join(contentDir, CARD_KEY_FILE)
  try {
    const key = parseCardKey(readFileSync(file, 'utf8'), file)
    narrow(file)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** @param file For the message. @throws If the text is not a key. */
export function parseCardKey(text: string, file: string = CARD_KEY_FILE): Buffer {
  const [key] = KEY.exec(text) ?? []
  if (key) return Buffer.from(key, 'hex')
  throw new Error(
    `${file} is damaged: it needs a line of 64 digits from 0 to f. Take it from a copy of the folder. Without it, delete the file and print all cards again.`,
  )
}

/** Identifies a key without revealing it. */
export function fingerprintOf(key: Buffer): string {
  return createHash('sha256').update(key).update('fingerprint').digest('hex').slice(0, 8)
}

/** Copying the folder may have made the file readable for everybody. */
function narrow(file: string) {
  // Windows permissions differ: a file inherits those of its folder.
  if (process.platform === 'win32' || (statSync(file).mode & OTHERS) === 0) return
  try {
    chmodSync(file, FOR_THE_OWNER_ALONE)
  } catch {
    console.warn(`Other users of this machine may read ${file}. Run: chmod go= ${file}`)
  }
}

function publish(part: string, file: string) {
  try {
    linkSync(part, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    // File systems on memory sticks have no links.
    writeFileSync(file, readFileSync(part), { mode: FOR_THE_OWNER_ALONE, flag: 'wx' })
  }
}
