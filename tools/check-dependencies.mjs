import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/folders.mjs'

/** `npm test` reads this file, so that its summary mentions skipped checks. */
const NOTE = join(root, 'test-results/dependencies.txt')
/** Overrides this machine's npm settings, because an offline npm reports no problems. */
const ASK = ['--json', '--offline=false', '--fetch-retries=0', '--fetch-timeout=20000']
const CHECKS = [
  ['audit', '--omit=dev', '--audit-level=high'],
  ['audit', '--audit-level=critical'],
  ['audit', 'signatures'],
]

const skipped = []
for (const args of CHECKS) {
  const command = `npm ${args.join(' ')}`
  const { stdout, status } = spawnSync('npm', [...args, ...ASK], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const reason = findReason(stdout ?? '')
  if (reason === undefined) {
    console.log(`${command}: ${status === 0 ? 'no problem' : stdout}`)
    if (status !== 0) process.exitCode = 1
  } else {
    console.log(`${command}: not checked: ${reason}`)
    skipped.push(`${command}: ${reason}`)
  }
}

// npm itself accepts packages without a hash, and from any address.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
for (const [path, { integrity, resolved, inBundle }] of Object.entries(packages)) {
  const isSafe = integrity?.startsWith('sha512-') && (resolved ?? 'https://').startsWith('https://')
  if (path === '' || inBundle || isSafe) continue
  console.error(`package-lock.json: ${path} has no sha512 hash, or is not fetched over https.`)
  process.exitCode = 1
}

rmSync(NOTE, { force: true })
if (skipped.length > 0) {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(NOTE, skipped.join('; '))
}

/** Why npm could not ask the registry, or undefined if it printed a result. */
function findReason(output) {
  try {
    const { message, error } = JSON.parse(output)
    return message ?? error?.summary
  } catch {
    return output.trim().slice(0, 500) || 'npm printed nothing'
  }
}
