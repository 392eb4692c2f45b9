import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FESTIVAL_FILE } from '#shared/content/festival-facts.ts'
import { readEnv } from '#server/env.ts'
import { checkContent, type CheckedFolder, findOtherNames } from '#organiser/check/check-folder.ts'
import { countFindings, isMistake, describeFindings } from '#organiser/check/finding.ts'
import { plural } from '#organiser/wording.ts'
import { lookForRatings } from '../open-place.ts'
import { type Call, type Command, DONE, NOT_RIGHT } from '../command.ts'
import { Refusal } from '#organiser/refusal.ts'

export const check: Command = {
  name: 'check',
  summary: 'Finds mistakes in the content folder, and says how to fix them.',
  usage: '[FOLDER] [--all | --brief | --json]',
  details: [
    'The command reads the whole folder (CONTENT_DIR, by default content) and changes nothing. It reports rows that are left out or misread, duplicates, products of unknown stalls, misspelt categories, unlikely prices, and phone numbers that must not be public. It also reports rated stalls whose name has changed, and counts samples and texts without a translation.',
    'The exit code is 1 if there is a mistake, and 0 if there are only warnings.',
  ],
  options: {
    all: { help: 'a line for each finding; by default, similar ones are grouped' },
    brief: { help: 'one line, and only if there are mistakes' },
    json: { help: 'the findings as JSON, one per line' },
  },
  examples: ['check', 'check /mnt/usb/content', 'check --brief'],
  words: [0, 1],
  async run({ words: [named], isOn, print, ...context }) {
    const folder = findFolder(named, context)
    const content = checkContent(folder)
    // The ledger has ratings only for the configured folder's festival.
    const isQuiet = isOn('json') || isOn('brief')
    const look = { ...context, print: isQuiet ? () => {} : print }
    const rated = named === undefined ? await lookForRatings(look) : undefined
    const ratings = rated ? findOtherNames(content, rated) : []
    const checked = { ...content, findings: [...content.findings, ...ratings] }
    const mistakes = checked.findings.filter(isMistake).length
    if (isOn('json')) for (const finding of checked.findings) print(JSON.stringify(finding))
    else if (!isOn('brief')) reportAll(checked, isOn('all'), print)
    // If there is no festival yet, the server's setup explains what to do.
    else if (mistakes > 0 && existsSync(join(folder, FESTIVAL_FILE))) {
      const count = plural(mistakes, 'mistake')
      print(`The content folder has ${count}. To list them: npm run mela -- check`)
    }
    return mistakes > 0 ? NOT_RIGHT : DONE
  },
}

function findFolder(
  named: string | undefined,
  { env, folder }: Pick<Call, 'env' | 'folder'>,
): string {
  if (named === undefined) return readEnv(env).CONTENT_DIR
  const path = resolve(folder, named)
  if (existsSync(path) && statSync(path).isDirectory()) return path
  throw new Refusal(`There is no folder ${path}.`)
}

function reportAll(
  { vendors, findings, samples, untranslated }: CheckedFolder,
  isAll: boolean,
  print: Call['print'],
) {
  describeFindings(findings, isAll).forEach(print)
  const products = vendors.reduce((count, stall) => count + stall.products.length, 0)
  print(
    `${plural(vendors.length, 'stall')} with ${plural(products, 'product')}; ${countFindings(findings)}`,
  )
  print(describeSamples(samples))
  for (const { language, counts } of untranslated) {
    const total = toTotal(counts)
    if (total === 0) continue
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language)
    const are = total === 1 ? 'text is' : 'texts are'
    print(`${total} ${are} not translated into ${name}: ${toList(counts)}`)
  }
}

const toTotal = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const toList = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([file, count]) => `${file} ${count}`)
    .join(', ')

function describeSamples(samples: Record<string, number>): string {
  const total = toTotal(samples)
  if (total === 0) return 'No samples are left'
  const left = total === 1 ? 'sample is left' : 'samples are left'
  return `${total} ${left} to replace: ${toList(samples)}`
}
