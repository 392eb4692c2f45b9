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

/** Must match .dockerignore, because the image is built from these folders, too. */
export const SOURCES = ['cli', 'organiser', 'server', 'shared', 'supabase']
/** Included in the archive, but not in the image. */
const FOR_READERS = ['docs', 'deploy']
const OWN_FILES = ['mela.mjs', 'README.md']
export const FILES = ['package.json', 'LICENSE', 'CHANGELOG.md']
/** The builder's `content` may contain the list of printed cards. */
const SECRETS = ['printed-cards.csv']

/** `sharp` loads it where there is no native library. */
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
  for (const path of listPackages(root)) {
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

/**
 * Folders such as 'node_modules/pg'. What is bundled into the built site, and only used to build it, is a development
 * dependency, and libraries for one platform are optional.
 */
function listPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  const isNeeded = ({ dev, optional, devOptional }: (typeof packages)[string]) =>
    !dev && !optional && !devOptional
  return Object.keys(packages).filter((path) => path !== '' && isNeeded(packages[path]!))
}
