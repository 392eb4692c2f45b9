import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { CommandContext } from './command.ts'
import { toCall } from './run-mela.ts'
import { commands } from './commands.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PAGES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^(README|CONTRIBUTING|ARCHITECTURE)\.md$|^(docs|content)\/.*\.md$/.test(path) &&
    !path.startsWith('docs/decisions/'),
)
const WRITTEN = /npm run mela -- ((?:"[^"]*"|[^`"\n|;#])+)/g

/** The arguments of a command line, without redirection. */
const toWords = (line: string) =>
  [...line.split(' > ')[0]!.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain!,
  )

test('every command in the docs exists and takes the arguments that the docs give it', () => {
  const lines = PAGES.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(WRITTEN)].map(([, line]) => [page, line!]),
  )
  expect(lines.length).toBeGreaterThan(20)
  for (const [page, line] of lines) {
    const [name, ...args] = toWords(line!)
    if (name === 'X' || [name, ...args].some((word) => /^--(help|version)$/.test(word!))) continue
    const command = commands.find((one) => one.name === name)
    expect.soft(command, `${page}: ${line}`).toBeDefined()
    if (!command || args.length === 0) continue
    const parse = () => toCall(command, args, {} as CommandContext)
    expect.soft(parse, `${page}: ${line}`).not.toThrow()
  }
})
