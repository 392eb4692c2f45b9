import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** React's packages with the CommonJS file that each production build is. */
const FILES: Record<string, string> = {
  react: fileOf('react', 'react'),
  'react/jsx-runtime': fileOf('react', 'react-jsx-runtime'),
  'react-dom': fileOf('react-dom', 'react-dom'),
  'react-dom/client': fileOf('react-dom', 'react-dom-client'),
  scheduler: fileOf('scheduler', 'scheduler'),
}

function fileOf(name: string, file: string): string {
  return join(dirname(resolve(`${name}/package.json`)), `cjs/${file}.production.js`)
}

/**
 * Turns React's CommonJS files into ES modules. A bundler wraps CommonJS in functions, which costs 2.6 kB,
 * 4 % of the budget for scripts: docs/decisions/005-react-as-modules.md.
 */
export function hoistReact(): Plugin {
  return {
    name: 'hoist-react',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) => FILES[id],
    transform(code, id) {
      if (Object.values(FILES).includes(id)) return toModule(code)
    },
  }
}

/** @throws When the file is not of the form that React's builds have had since version 17. */
export function toModule(code: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name!))]
  const imports: string[] = []
  const body = code
    .replaceAll(/\bexports\.(\w+)/g, 'export_$1')
    .replaceAll(/(\w+) = require\("([\w/-]+)"\)/g, (_, local: string, source: string) => {
      imports.push(`import * as ${local} from "${source}"`)
      return `unused_${local}`
    })
  if (names.length === 0 || /\b(require|exports|module)\b(?!_)/.test(withoutText(body))) {
    throw new Error('This version of React is built in a way that hoist-react does not know')
  }
  return [
    ...imports,
    `var ${names.map((name) => `export_${name}`).join(', ')}`,
    body,
    `export { ${names.map((name) => `export_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

function withoutText(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"/g, '')
}
