import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import { asTypedInRelease } from '#server/version.ts'
import {
  findLicenceProblems,
  type Licence,
  readLicences,
  toLicenceText,
} from '../licences/licence.ts'
import { findImported, findInstalled } from './packages.ts'

/** The product runs from these folders with only Node. The image is built from them too: see .dockerignore. */
export const SOURCES = ['cli', 'organiser', 'server', 'shared', 'supabase']
/** Only the archive has them. */
const FOR_READERS = ['docs', 'deploy']
const OWN_FILES = ['mela.mjs', 'README.md']
export const FILES = ['package.json', 'LICENSE', 'CHANGELOG.md']
/** The builder's `content` may contain the list of printed cards. */
const SECRETS = ['printed-cards.csv']

/** Nothing imports it by name: `sharp` loads it if no native library for the machine is installed. */
const PICTURES = '@img/sharp-wasm32'

const CODE = ['.js', '.cjs', '.mjs', '.json', '.wasm', '.node', '.woff']
/** Folders of a package that are not needed at runtime. */
const NOT_RUN = ['test', 'tests', 'docs', 'examples', 'benchmark', 'benchmarks', 'benches']

const INTRO = 'Mela is under the MIT licence, in the file LICENSE. It comes with the following.'

/**
 * Assembles everything that Mela needs to run with only Node: the built site, the server, the organisers'
 * commands, the content and the packages that these import. The image and the archive of a release are made
 * from it.
 * @param root The project, with its packages installed.
 * @param dist The folder of the built site.
 * @param out The folder to create; it must not exist.
 * @throws If something may not be redistributed.
 */
export function assembleProduct(root: string, dist: string, out: string): void {
  if (existsSync(out))
    throw new Error(`${out} is there already. Remove it, or name another folder.`)
  if (!existsSync(join(dist, 'render/licences.json'))) {
    throw new Error(`There is no built site in ${dist}. Run 'npm run build' first.`)
  }
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = findInstalled(lock, [...findImported(root, SOURCES), PICTURES])
  const licences = collectLicences(root, dist, packages)
  mkdirSync(out, { recursive: true })
  for (const name of SOURCES) {
    cpSync(join(root, name), join(out, name), { recursive: true, filter: isNoTest })
  }
  for (const name of FILES) cpSync(join(root, name), join(out, name))
  cpSync(join(root, 'content'), join(out, 'content'), {
    recursive: true,
    filter: (path) => !SECRETS.includes(basename(path)),
  })
  cpSync(dist, join(out, 'dist'), { recursive: true })
  for (const path of packages) {
    cpSync(join(root, path), join(out, path), {
      recursive: true,
      filter: (file) => isRun(relative(join(root, path), file), statSync(file).isDirectory()),
    })
  }
  writeFileSync(join(out, 'licences.txt'), toLicenceText(INTRO, licences))
  for (const name of OWN_FILES) cpSync(join(import.meta.dirname, name), join(out, name))
  for (const name of FOR_READERS.filter((one) => existsSync(join(root, one)))) {
    cpSync(join(root, name), join(out, name), { recursive: true })
  }
  for (const page of globSync('{content,docs}/**/*.md', { cwd: out })) {
    const path = join(out, page)
    writeFileSync(path, asTypedInRelease(readFileSync(path, 'utf8')))
  }
}

function collectLicences(root: string, dist: string, packages: string[]): Licence[] {
  const bundled = JSON.parse(readFileSync(join(dist, 'render/licences.json'), 'utf8')) as {
    browser: Licence[]
    server: Licence[]
  }
  const all = [
    ...readLicences(packages.map((path) => join(root, path))),
    ...bundled.browser,
    ...bundled.server,
  ]
  const once = [...new Map(all.map((one) => [`${one.name} ${one.version}`, one])).values()]
  const problems = findLicenceProblems(once)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return once.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const isNoTest = (path: string) => !/\.(test|contract)\.tsx?$/.test(path)

/** @param path A file or folder within a package. */
function isRun(path: string, isFolder: boolean): boolean {
  const [first = ''] = path.split(sep)
  // Nested packages are copied by their own name.
  if (NOT_RUN.includes(first) || first === 'node_modules') return false
  return isFolder || CODE.includes(extname(path)) || /^(licen[cs]e|copying)/i.test(basename(path))
}
