import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { deriveFiles } from './derive-files.ts'
import { INDEX } from './derived-index.ts'
import { type DerivedWords, hashInputs, readerOf } from './inputs.ts'

/* Usage: derive.ts <content folder> <derived files' folder> <hash of the inputs> <words as JSON> */
const [contentDir, derivedDir, hash, json] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
]
const words = JSON.parse(json) as DerivedWords
const target = join(derivedDir, hash)
const part = `${target}.${process.pid}`

// Yields to visitors' requests.
tryTo(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL))
// This takes 280 MB for some seconds. If memory runs out, Linux should kill this process first.
tryTo(() => writeFileSync('/proc/self/oom_score_adj', '1000'))
sharp.concurrency(1)
// Like everything in DATA_DIR, readable only by its owner.
process.umask(0o077)
try {
  mkdirSync(part, { recursive: true })
  const { files, index } = await deriveFiles(readerOf(contentDir), words)
  for (const [address, bytes] of Object.entries(files)) {
    writeFileSync(join(part, basename(address)), bytes)
  }
  writeFileSync(join(part, INDEX), JSON.stringify(index))
  // If the inputs changed meanwhile, the result does not match the hash.
  if ((await hashInputs(contentDir, words)) === hash) publish()
} finally {
  rmSync(part, { recursive: true, force: true })
}
// Image libraries keep threads alive.
process.exit()

/** Not every host supports or permits these settings. */
function tryTo(ask: () => void) {
  try {
    ask()
  } catch {}
}

/** Another server may have generated the same files meanwhile. */
function publish() {
  try {
    renameSync(part, target)
  } catch (error) {
    if (!existsSync(join(target, INDEX))) throw error
  }
}
