import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { deriveFiles } from './derive-files.ts'
import { INDEX } from './derived-index.ts'
import { type DerivedWords, hashInputs, readerOf } from './inputs.ts'

/*
 * Makes the files of a festival in a process of its own, whose memory goes with it. Usage:
 * derive.ts <content folder> <folder of derived files> <hash of the inputs> <words as JSON>
 */
const [contentDir, derivedDir, hash, json] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
]
const words = JSON.parse(json) as DerivedWords
const target = join(derivedDir, hash)
const part = `${target}.${process.pid}`

// Visitors come first.
tryTo(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL))
// It takes 280 MB for some seconds. Where there are not as many, Linux is to end this process, not the server.
tryTo(() => writeFileSync('/proc/self/oom_score_adj', '1000'))
sharp.concurrency(1)
// As everything in DATA_DIR, for its owner alone.
process.umask(0o077)
try {
  mkdirSync(part, { recursive: true })
  const { files, index } = await deriveFiles(readerOf(contentDir), words)
  for (const [address, bytes] of Object.entries(files)) {
    writeFileSync(join(part, basename(address)), bytes)
  }
  writeFileSync(join(part, INDEX), JSON.stringify(index))
  // Somebody has gone on editing: this is not what the hash stands for.
  if ((await hashInputs(contentDir, words)) === hash) publish()
} finally {
  rmSync(part, { recursive: true, force: true })
}
// Image libraries keep threads.
process.exit()

/** Not every host has it, or lets us. */
function tryTo(ask: () => void) {
  try {
    ask()
  } catch {
    // Then it goes without.
  }
}

/** Another server may have made the same meanwhile. */
function publish() {
  try {
    renameSync(part, target)
  } catch (error) {
    if (!existsSync(join(target, INDEX))) throw error
  }
}
