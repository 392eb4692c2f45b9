import * as z from 'zod'

const Entry = z.object({
  version: z.string().optional(),
  /** For an alias, the name of the installed package. */
  name: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  /** Whether it is bundled with another package, whose hash covers it. */
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const LockFile = z.object({ packages: z.record(z.string(), Entry) })
const Manifest = z.object({ allowScripts: z.record(z.string(), z.unknown()).default({}) })

/**
 * Finds unreviewed content in a lock file: packages that have no hash or are fetched without encryption,
 * and install scripts that package.json does not list. Also finds dependencies without an entry, because
 * `npm ci` fails on these, even on optional ones.
 */
export function findLockProblems(lockFile: unknown, manifest: unknown): string[] {
  const { allowScripts } = Manifest.parse(manifest)
  const locked = packagesOf(lockFile)
  return locked.flatMap(([path, entry]) => {
    const name =
      entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const problems: string[] = []
    if (!entry.inBundle && !entry.integrity?.startsWith('sha512-')) {
      problems.push(`${path} has no sha512 integrity`)
    }
    if (entry.resolved && !entry.resolved.startsWith('https://')) {
      problems.push(`${path} comes from ${entry.resolved}, which is not an https address`)
    }
    for (const optional of Object.keys(entry.optionalDependencies)) {
      if (!locked.some(([other]) => other.endsWith(`node_modules/${optional}`))) {
        problems.push(`${path} lists ${optional}, which has no entry, so npm ci would fail`)
      }
    }
    const isNamed = name in allowScripts || `${name}@${entry.version}` in allowScripts
    if (entry.hasInstallScript && !isNamed) {
      problems.push(
        `${path} has an install script, but allowScripts in package.json does not list ${name}`,
      )
    }
    return problems
  })
}

export function countPackages(lockFile: unknown): number {
  return packagesOf(lockFile).length
}

/** All entries but the first, which is the project itself. */
function packagesOf(lockFile: unknown) {
  return Object.entries(LockFile.parse(lockFile).packages).filter(([path]) => path !== '')
}
