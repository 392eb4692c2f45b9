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

/** The folders that the build creates, which are not in git. */
const BUILT = ['dist', join('web', 'generated')]
/** npm's record of installed packages. */
const INSTALLED = '.package-lock.json'
const BUILD = "import { ensureBuilt } from './scripts/set-up.mjs'; ensureBuilt()"

/** A git worktree with the current files, committed or not, so that the originals stay untouched. */
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
    /** @throws If the build fails. */
    buildFirst() {
      const { status, stderr, stdout } = build()
      if (status !== 0) throw new Error(`The site could not be built.\n${stdout}${stderr}`)
      copyBuilt(dir, built)
    },
    rebuild: () => build().status === 0,
    restoreBuilt() {
      for (const folder of BUILT) rmSync(join(dir, folder), { recursive: true, force: true })
      copyBuilt(built, dir)
    },
    [Symbol.dispose]: () => made.dispose(),
  }
}

export type WorkingCopy = ReturnType<typeof createWorkingCopy>

/** Links packages one by one, so that a test that reinstalls packages removes only links. */
function linkPackages(dir: string) {
  const [from, to] = [root, dir].map((project) => join(project, 'node_modules')) as [string, string]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue
    symlinkSync(join(from, name), join(to, name), 'junction')
  }
  // The copy is newer than the lock file, so everything counts as installed.
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
