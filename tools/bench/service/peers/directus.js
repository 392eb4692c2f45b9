// Prepares the database, then starts Directus the way its own command does.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'

const command = createRequire(import.meta.url).resolve('@directus/api/cli/run.js')
const LOOK_AGAIN_MS = 200

const { status, stderr, stdout } = spawnSync(process.execPath, [command, 'bootstrap'], {
  encoding: 'utf8',
})
if (status !== 0) throw new Error(`Directus could not prepare its database: ${stderr}${stdout}`)

process.argv.push('start')
await import('@directus/api/cli/run.js')

const url = `http://localhost:${process.env.PORT}`
while (!(await fetch(`${url}/server/ping`).catch(() => undefined))?.ok) await wait(LOOK_AGAIN_MS)
console.log(`Directus is open at ${url}`)
