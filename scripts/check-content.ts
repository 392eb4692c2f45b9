import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { toSentence } from '#shared/content/content-problem.ts'
import { checkLinkPreview } from '#shared/content/link-preview.ts'
import { checkPictures } from '#shared/content/pictures.ts'
import { checkStalls } from '#shared/content/stalls.ts'
import { contentDir } from './folders.mjs'
import { readContent } from './read-content.ts'

/** Says what in the volunteers' folder is not as it should be, and which entries are still made up. */
const isBrief = process.argv.includes('--brief')
const folder = resolve(process.argv.slice(2).find((word) => word !== '--brief') ?? contentDir)

const stalls = checkStalls(readFile)
const rest = readContent(readFile)

const lines = [
  ...stalls.findings.map(({ file, line, reason }) => ({
    file,
    line,
    text: `${file} line ${line}: ${reason}`,
  })),
  ...[
    ...stalls.problems,
    ...rest.problems,
    ...checkPictures(readFile),
    ...checkLinkPreview(readFile),
  ].map((problem) => ({
    ...problem,
    text: toSentence(problem),
  })),
].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)

const isEmpty = stalls.vendors.length === 0
if (isBrief) reportBriefly()
else reportAll()
// Not exit(): a pipe may not have taken all the lines yet.
process.exitCode = lines.length > 0 || isEmpty ? 1 : 0

function readFile(name: string): Uint8Array | undefined {
  const path = resolve(folder, name)
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined
}

function reportAll() {
  for (const { text } of lines) console.log(text)
  if (isEmpty) console.log('There are no stalls: the guide would be empty')
  const productCount = stalls.vendors.reduce((count, { products }) => count + products.length, 0)
  const verdict = lines.length === 0 ? 'no mistakes found' : countMistakes()
  console.log(`${stalls.vendors.length} stalls with ${productCount} products; ${verdict}`)
  reportSamples({ ...stalls.samples, ...rest.samples })
}

function reportBriefly() {
  if (lines.length === 0) return
  console.log(`The content folder has ${countMistakes()}: npm run check:content names them`)
}

function countMistakes(): string {
  return lines.length === 1 ? '1 mistake' : `${lines.length} mistakes`
}

function reportSamples(samples: Record<string, number>) {
  const counts = Object.entries(samples)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return console.log('No samples are left')
  const list = counts.map(([file, count]) => `${file} ${count}`).join(', ')
  const left = total === 1 ? '1 sample is left' : `${total} samples are left`
  console.log(`${left}, to be replaced by real entries: ${list}`)
}
