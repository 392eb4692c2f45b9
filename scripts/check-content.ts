import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { toSentence } from '#shared/content/content-problem.ts'
import { checkStalls } from '#shared/content/stalls.ts'
import { contentDir } from './folders.mjs'
import { readContent } from './read-content.ts'

/** Says what in the volunteers' folder is not as it should be, and which entries are still made up. */
const folder = resolve(process.argv[2] ?? contentDir)

const stalls = checkStalls(readFile)
const rest = readContent(readFile)

const lines = [
  ...stalls.findings.map(({ file, line, reason }) => ({
    file,
    line,
    text: `${file} line ${line}: ${reason}`,
  })),
  ...[...stalls.problems, ...rest.problems].map((problem) => ({
    ...problem,
    text: toSentence(problem),
  })),
].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
for (const { text } of lines) console.log(text)

const productCount = stalls.vendors.reduce((count, { products }) => count + products.length, 0)
console.log(
  `${stalls.vendors.length} stalls with ${productCount} products; ${lines.length} things to look at`,
)
reportSamples({ ...stalls.samples, ...rest.samples })
if (stalls.vendors.length === 0) console.log('There are no stalls: the guide would be empty')
// Not exit(): a pipe may not have taken all the lines yet.
process.exitCode = lines.length > 0 || stalls.vendors.length === 0 ? 1 : 0

function readFile(name: string): Uint8Array | undefined {
  const path = resolve(folder, name)
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined
}

function reportSamples(samples: Record<string, number>) {
  const counts = Object.entries(samples)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return console.log('No samples are left')
  const list = counts.map(([file, count]) => `${file} ${count}`).join(', ')
  const left = total === 1 ? '1 sample is left' : `${total} samples are left`
  console.log(`${left}, to be replaced by real entries: ${list}`)
}
