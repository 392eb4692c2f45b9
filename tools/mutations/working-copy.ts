import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../build/folders.mjs'

/** Made by the build, and not in git. */
const BUILT = ['dist', join('web', 'generated')]
/** Where npm says what it has installed. */
const INSTALLED = '.package-lock.json'
const BUILD = "import { ensureBuilt } from './scripts/set-up.mjs'; ensureBuilt()"

/**
 * A git worktree of its own with the files as they are, whether they are committed or not: nothing that is done there
 * touches the developer's own. It goes when it is disposed of.
 */
export function createWorkingCopy() {
  using cleanUp = new DisposableStack()
  const parent = mkdtempSync(join(tmpdir(), 'mela-mutations-'))
  cleanUp.defer(() => rmSync(parent, { recursive: true, force: true }))
  const dir = join(parent, 'copy')
  const built = join(parent, 'built')
  git(root, 'worktree', 'add', '--detach', '--no-checkout', dir)
  cleanUp.defer(() => git(root, 'worktree', 'remove', '--force', dir))
  for (const file of git(root, 'ls-files', '-coz', '--exclude-standard').split('\0')) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(dir, file))
  }
  git(dir, 'reset', '--quiet')
  linkPackages(dir)
  copyBuilt(root, dir)

  const build = () =>
    spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: dir })
  const made = cleanUp.move()
  return {
    dir,
    read(file: string): string | undefined {
      const path = join(dir, file)
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined
    },
    write: (file: string, text: string) => writeFileSync(join(dir, file), text),
    /** Builds the site as the files are, and remembers it. @throws When that fails. */
    buildFirst() {
      const { status, stderr, stdout } = build()
      if (status !== 0) throw new Error(`The site could not be built.\n${stdout}${stderr}`)
      copyBuilt(dir, built)
    },
    /** @returns Whether the changed files could be built. */
    rebuild: () => build().status === 0,
    /** Puts the site back that was built first. */
    restoreBuilt() {
      for (const folder of BUILT) rmSync(join(dir, folder), { recursive: true, force: true })
      copyBuilt(built, dir)
    },
    [Symbol.dispose]: () => made.dispose(),
  }
}

export type WorkingCopy = ReturnType<typeof createWorkingCopy>

/**
 * Links each package by itself: a test that installs what it believes to be missing removes these links, and not what
 * they lead to.
 */
function linkPackages(dir: string) {
  const [from, to] = [root, dir].map((project) => join(project, 'node_modules')) as [string, string]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(join(from, name), join(to, name), 'junction')
  }
  // Newer than the lock file: so everything is installed.
  copyFileSync(join(from, INSTALLED), join(to, INSTALLED))
}

function copyBuilt(from: string, to: string) {
  for (const folder of BUILT) {
    if (existsSync(join(from, folder))) {
      cpSync(join(from, folder), join(to, folder), { recursive: true, preserveTimestamps: true })
    }
  }
}

function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}
