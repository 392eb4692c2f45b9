import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  readdirSync,
} from 'node:fs'
import { basename, extname, join, relative, sep, dirname, posix } from 'node:path'
import { asTypedInRelease } from '#server/version.ts'
import * as z from 'zod'

/** Must match .dockerignore, because the image is built from these folders, too. */
export const SOURCES = ['cli', 'organiser', 'server', 'shared', 'supabase']
/** Included in the archive, but not in the image. */
const FOR_READERS = ['docs', 'deploy']
const OWN_FILES = ['mela.mjs', 'README.md']
export const FILES = ['package.json', 'LICENSE', 'CHANGELOG.md']
/** The builder's `content` may contain the list of printed cards. */
const SECRETS = ['printed-cards.csv']

/** Listed here because nothing imports it: `sharp` loads it where there is no native library. */
const PICTURES = '@img/sharp-wasm32'

const CODE = ['.js', '.cjs', '.mjs', '.json', '.wasm', '.node', '.woff']
/** Folders of a package that are not needed at runtime. */
const NOT_RUN = ['test', 'tests', 'docs', 'examples', 'benchmark', 'benchmarks', 'benches']

/**
 * @param dist The folder of the built site.
 * @param out The folder to create. It must not exist.
 */
export function assembleProduct(root: string, dist: string, out: string): void {
  if (existsSync(out))
    throw new Error(`${out} is there already. Remove it, or name another folder.`)
  if (!existsSync(join(dist, 'web/licences.txt'))) {
    throw new Error(`There is no built site in ${dist}. Run 'npm run build' first.`)
  }
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = findInstalled(lock, [...findImported(root, SOURCES), PICTURES])
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
  // The LGPL requires its text and the source, and the package contains neither.
  cpSync(join(import.meta.dirname, 'picture-library'), join(out, 'node_modules', PICTURES), {
    recursive: true,
  })
  for (const name of OWN_FILES) cpSync(join(import.meta.dirname, name), join(out, name))
  for (const name of FOR_READERS.filter((one) => existsSync(join(root, one)))) {
    cpSync(join(root, name), join(out, name), { recursive: true })
  }
  for (const page of globSync('{content,docs}/**/*.md', { cwd: out })) {
    const path = join(out, page)
    writeFileSync(path, asTypedInRelease(readFileSync(path, 'utf8')))
  }
}

const isNoTest = (path: string) => !/\.(test|contract)\.tsx?$/.test(path)

/** @param path A file or folder within a package. */
function isRun(path: string, isFolder: boolean): boolean {
  const [first = ''] = path.split(sep)
  // Nested packages are copied separately.
  if (NOT_RUN.includes(first) || first === 'node_modules') return false
  return (
    isFolder || CODE.includes(extname(path)) || /^(licen[cs]e|copying|readme)/i.test(basename(path))
  )
}

const Entry = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  cpu: z.array(z.string()).optional(),
  os: z.array(z.string()).optional(),
})
const Lock = z.object({ packages: z.record(z.string(), Entry) })

const IMPORT = /(?:from|import|resolve)\s*\(?\s*'(@[^/']+\/[^/']+|[^@#./'][^/']*)/g
const IS_TEST = /\.(test|contract)\.tsx?$/

/** Skips the client's packages, which are bundled into the built site. */
function findImported(root: string, folders: string[]): string[] {
  const manifest = Entry.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name) && !IS_TEST.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const names = sources.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name!))
  return [...new Set(names)].filter((name) => name in manifest.dependencies).toSorted()
}

/** Skips platform-specific packages. @returns Folders such as 'node_modules/pg', sorted. */
export function findInstalled(lockFile: unknown, names: string[]): string[] {
  const { packages } = Lock.parse(lockFile)
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const path = resolveFrom(packages, name, from)
    if (path === undefined || found.has(path)) return
    const { dependencies, optionalDependencies, cpu, os } = packages[path]!
    if (cpu || os) return
    found.add(path)
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, path)
  }
  for (const name of names) add(name, '')
  return [...found].toSorted()
}

/** Resolves as Node does: first in the package's own folder, then in its parents. */
function resolveFrom(packages: Record<string, unknown>, name: string, from: string) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = posix.join(folder === '.' ? '' : folder, 'node_modules', name)
    if (path in packages) return path
    if (folder === '' || folder === '.') return undefined
  }
}
