import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Floor by floor. A file imports from its own room and from the floors below. */
export const FLOORS = [
  ['cli', 'server', 'web/admin'],
  ['server/pages', 'server/api', 'server/admin', 'web/visitors'],
  ['organiser', 'web/ui'],
  ['server/festival', 'server/http'],
  ['server/store', 'server/env.ts', 'server/table-service-setting.ts', 'server/version.ts'],
  ['shared'],
]
const IMPORT = /(?:from|import|import\()\s*['"]([#.][^'"?]+\.(?:tsx?|mjs))['"?]/g
const BLOCK = /(?<=<!-- npm run rooms -->\n)[^]*?(?=<!-- -->)/
const root = join(import.meta.dirname, '..')

export const listFiles = (): string[] =>
  globSync('{cli,organiser,server,shared,web}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !/\.(test|contract)\./.test(file),
  )

/** As paths from the root. */
export function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)]
    .map(([, path]) => path!.replace(/^#messages/, '#shared/messages/en'))
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
}

/** The innermost room that a file is in. */
export const roomOf = (file: string): string =>
  FLOORS.flat()
    .filter((room) => `${file}/`.startsWith(`${room}/`))
    .at(-1)!

/** An arrow for each room that imports another. */
function drawRooms(): string {
  const arrows = new Set<string>()
  for (const file of listFiles()) {
    for (const target of importsOf(file)) {
      const [from, to] = [roomOf(file), roomOf(target)]
      // Every room imports these, so their arrows would clutter the picture.
      if (from !== to && to !== 'shared' && !to.endsWith('.ts')) arrows.add(`  ${from} --> ${to}`)
    }
  }
  return `\n\`\`\`mermaid\nflowchart TD\n${[...arrows].toSorted().join('\n')}\n\`\`\`\n\n`
}

export const withRooms = (page: string): string => page.replace(BLOCK, drawRooms)

if (import.meta.main) {
  const page = join(root, 'ARCHITECTURE.md')
  writeFileSync(page, withRooms(readFileSync(page, 'utf8')))
}
