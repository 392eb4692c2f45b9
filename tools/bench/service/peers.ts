import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const DIR = join(import.meta.dirname, 'peers')
const SQLITE_BINDING = 'node_modules/sqlite3/build/Release/node_sqlite3.node'

/**
 * Installs the products that Mela is compared with into a separate folder, unless they are already there.
 * @returns What is unavailable here: 'all', or 'sqlite' if Directus's SQLite cannot be built.
 */
export function installPeers(): 'all' | 'sqlite' | undefined {
  const lock = join(DIR, 'package-lock.json')
  const installed = join(DIR, 'node_modules/.mela-bench-lock.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== readFileSync(lock, 'utf8')) {
    console.error('Installing the products that Mela is compared with: 1,400 packages, 850 MB.')
    // No install scripts are run, because all packages but one work without them.
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    if (!runNpm(['ci', ...options])) return 'all'
    copyFileSync(lock, installed)
  }
  if (existsSync(join(DIR, SQLITE_BINDING))) return undefined
  console.error("Fetching or compiling Directus's SQLite, which takes a few minutes.")
  return runNpm(['rebuild', 'sqlite3', '--loglevel=error']) ? undefined : 'sqlite'
}

export function readPeerVersion(name: 'directus' | 'parse-server'): string {
  const file = join(DIR, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function runNpm(args: string[]): boolean {
  const { status } = spawnSync('npm', args, { cwd: DIR, stdio: ['ignore', 2, 2] })
  return status === 0
}
