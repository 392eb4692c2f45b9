// Gives the volume to the site's own user, becomes that user, and starts the site.
import { lchownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const USER = 1000
const { DATA_DIR, CONTENT_DIR } = process.env

mkdirSync(CONTENT_DIR, { recursive: true })
lchownSync(DATA_DIR, USER, USER)
// Changes the owner of symlinks themselves, not of their targets.
for (const name of readdirSync(DATA_DIR, { recursive: true }))
  lchownSync(join(DATA_DIR, name), USER, USER)
process.setgroups([])
process.setgid(USER)
process.setuid(USER)
await import('./server/main.ts')
