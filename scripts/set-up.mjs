import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, root } from '../build/folders.mjs'
import { hashSources } from '../build/hash-sources.mjs'
import { createRequire } from 'node:module'

// Plain JavaScript without dependencies, so that it runs on any Node before anything is installed.

const pinned = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
const LOWEST_NODE = 26

/** @param dir The project, or a folder with its own package.json. */
export function ensureInstalled(dir = root) {
  const lock = join(dir, 'package-lock.json')
  const installed = join(dir, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  const whose = dir === root ? "Mela's" : "this tool's"
  console.log(`Installing ${whose} dependencies. This happens once and takes a minute or two.`)
  runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: dir,
    whenItFails:
      'The installation failed; see the npm messages above. Nothing else has changed, so you can run the same command again.',
  })
}

/** The Node version that Mela is written for is installed as a package. */
export function findNode() {
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= LOWEST_NODE) return process.execPath
  throw new Error(
    `Mela needs Node ${LOWEST_NODE}. It is normally installed with Mela, but ${pinned} is missing.\n` +
      'Install scripts are probably disabled (npm config get ignore-scripts). Allow them, or install Node 26 yourself.',
  )
}

export function ensureBuilt() {
  const stamp = join(distDir, 'sources.txt')
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the app.')
  run(findNode(), ['build/main.ts'])
  writeFileSync(stamp, hash)
}

const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

/** Installs Debian's package if it can, otherwise Playwright's build. */
export function ensureBrowser() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (findBrowser() && (findHeadlessShell() || !isDebianRoot)) return
  console.log('Installing a browser for the tests.')
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq'])
    const packages = ['chromium', 'fonts-noto-core']
    run('apt-get', [...INSTALL, ...packages])
    // Older Debian releases do not have this package. Without it, the tests take longer.
    spawnSync('apt-get', [...INSTALL, 'chromium-headless-shell'], { stdio: 'inherit' })
  } else {
    run(findNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  }
}

/** Forwards signals to the program, and exits with its exit code. */
export function runToEnd(program, args = [], env = {}) {
  const running = spawn(findNode(), [join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    // Variables that the user has set take precedence.
    env: { ...env, ...process.env },
  })
  // Ctrl+C reaches both processes. This one waits until the program has shut down.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => running.kill(signal))
  running.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** The npm that started this script, or else the one on the path. */
function runNpm(args, options) {
  const own = process.env.npm_execpath
  if (own?.endsWith('.js')) run(process.execPath, [own, ...args], options)
  else run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** If the command fails, exits with its exit code. */
function run(command, args, { whenItFails = '', ...options } = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) throw error
  if (status === 0) return
  if (whenItFails) console.error(whenItFails)
  process.exit(status ?? 1)
}

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Uses a third less CPU time than Chrome, and leaves no files on the disk. */
export function findHeadlessShell() {
  return ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path))
}

/** CHROME_PATH has priority. Undefined if no browser is found. */
export function findBrowser() {
  const isThere = (path) => path && existsSync(path)
  return [process.env.CHROME_PATH, ...KNOWN].find(isThere) ?? [playwrightsOwn()].find(isThere)
}

/** Loaded only now, because `npm test` installs it first. */
function playwrightsOwn() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
}
