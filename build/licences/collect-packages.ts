import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../folders.mjs'

const PACKAGE = /^.*node_modules\/(@[^/]+\/[^/]+|[^/]+)/

/** The bundler's own helpers are modules without a file. */
const HELPERS: Record<string, string> = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' }

/** A plugin that collects the folders of all packages with modules in a bundle. */
export function collectPackages(dirs: Set<string>): Plugin {
  return {
    name: 'mela:collect-packages',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') continue
        for (const id of part.moduleIds) {
          const dir = findPackageDir(id)
          if (dir !== undefined) dirs.add(dir)
        }
      }
    },
  }
}

/** The folder of the package that a module belongs to; undefined for our own. */
export function findPackageDir(id: string): string | undefined {
  const helper = Object.keys(HELPERS).find((start) => id.startsWith(start))
  if (helper !== undefined) return join(root, 'node_modules', HELPERS[helper]!)
  return PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[0]
}
