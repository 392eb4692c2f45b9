import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import * as z from 'zod'

const Entry = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  cpu: z.array(z.string()).optional(),
  os: z.array(z.string()).optional(),
})
const Lock = z.object({ packages: z.record(z.string(), Entry) })

const IMPORT = /(?:from|import|resolve)\s*\(?\s*'(@[^/']+\/[^/']+|[^@#./'][^/']*)/g
const IS_TEST = /\.(test|contract)\.tsx?$/

/**
 * The production dependencies that the sources in these folders import: the runtime of the server and the
 * organisers' commands. The client's are in the built site already.
 */
export function findImported(root: string, folders: string[]): string[] {
  const manifest = Entry.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name) && !IS_TEST.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const names = sources.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name!))
  return [...new Set(names)].filter((name) => name in manifest.dependencies).toSorted()
}

/**
 * These packages and all their dependencies, without those for a single platform: the product runs on any.
 * @param lockFile The contents of package-lock.json.
 * @returns Folders such as 'node_modules/pg', sorted.
 */
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
