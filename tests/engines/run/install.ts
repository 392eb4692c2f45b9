import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type EngineSpec, findMissing, isPossible, oldBrowsersDir } from '../engines.ts'

const NPM = 'install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error'
const APT = 'install -y -qq --no-install-recommends'

/** Installs missing engines. An unavailable engine is not a failure: its tests are skipped. */
export function installEngines(wanted: EngineSpec[]) {
  const missing = wanted.filter(isPossible).filter((spec) => findMissing(spec).length > 0)
  const fromNpm = missing.filter(({ debianPackages }) => debianPackages.length === 0)
  if (fromNpm.length > 0) installNpmPackages(fromNpm.some(({ isShort }) => !isShort))
  const packages = missing.flatMap(({ debianPackages }) => debianPackages)
  if (packages.length > 0) installDebianPackages(packages)
}

function installNpmPackages(withOptional: boolean) {
  console.warn('Installing old browsers for the tests.')
  const args = [...NPM.split(' '), ...(withOptional ? [] : ['--omit=optional'])]
  const shell = process.platform === 'win32'
  spawnSync('npm', args, { cwd: oldBrowsersDir, stdio: 'inherit', shell })
}

function installDebianPackages(packages: string[]) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.warn(`Installing ${packages.join(', ')} for the tests.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    [...APT.split(' '), ...packages],
  ]) {
    spawnSync('apt-get', args, { stdio: 'inherit', env })
  }
}
