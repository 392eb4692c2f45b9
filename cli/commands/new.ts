import { isAbsolute, join, relative, resolve } from 'node:path'
import { type Call, type Command, DONE, UsageError } from '../command.ts'
import { expectEmpty, toContentFiles, writeFolder } from '#organiser/new-festival/content-files.ts'
import { answerOptions, type Answers, FIELDS, QUESTIONS } from '#organiser/new-festival/answers.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Restricted because the name is typed into terminals and also used for the data folder. */
const PLAIN = /^[\p{L}\p{M}\p{N}._ \\/:~-]+$/u

export const newFestival: Command = {
  name: 'new',
  summary: 'Creates an empty content folder for another festival, with its name and colour.',
  usage: 'FOLDER --name "NAME" --organisation "NAME" [OPTIONS]',
  details: [
    'The folder has everything that a guide needs: empty sheets of stalls and products with their titles, general categories, a logo, a line about the organisation, and the README for volunteers. The command does not change a folder that is not empty.',
  ],
  options: answerOptions,
  examples: [
    'new my-festival --name "Harbour Food Fair 2026" --organisation "Rotary Club"',
    'new harbour-fair --name "Harbour Food Fair 2026" --hindi-name no --organisation "Rotary Club" --colour blue --currency € --time-zone Europe/Dublin',
  ],
  words: [1, 1],
  async run(call) {
    const [named = ''] = call.words
    const folder = resolve(call.folder, named)
    if (!PLAIN.test(named) || folder === ROOT) {
      throw new UsageError('The folder needs a simple name, such as my-festival.')
    }
    expectEmpty(folder)
    const answers = readAnswers(call.text)
    const shown = toShown(folder)
    writeFolder(folder, toContentFiles(answers, call.now().getFullYear()), shown)
    const data = join('data', folder.split(/[\\/]/).at(-1)!)
    call.print('')
    describeNextSteps(shown, data).forEach(call.print)
    return DONE
  },
}

function toShown(folder: string): string {
  const path = relative(ROOT, folder)
  return path.startsWith('..') || isAbsolute(path) ? folder : path
}

/** @throws UsageError if an option is missing or invalid. */
function readAnswers(text: Call['text']): Answers {
  const all = Object.values(QUESTIONS)
  const missing = all.filter(({ option, usual }) => (text(option) ?? usual) === undefined)
  if (missing.length > 0) {
    const options = missing.map(({ option, value }) => `--${option} ${value}`)
    throw new UsageError(`Add the missing options: ${options.join(' ')}`)
  }
  const answers = FIELDS.map((field) => {
    const { option, usual, expected, read } = QUESTIONS[field]
    const answer = read(tidy(text(option) ?? usual!))
    if (answer === undefined) throw new UsageError(`--${option} should be ${expected}.`)
    return [field, answer]
  })
  return Object.fromEntries(answers) as Answers
}

function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

function describeNextSteps(content: string, data: string): string[] {
  const settings = { CONTENT_DIR: content, DATA_DIR: data }
  const set = Object.entries(settings).map(([name, path]) =>
    process.platform === 'win32' ? `set "${name}=${path}"` : `export ${name}='${path}'`,
  )
  return [
    `The folder ${content} is ready.`,
    '',
    'Continue in this window. The first two lines choose the festival for all later commands.',
    'Type them again in every new window:',
    '',
    ...set.map((line) => `  ${line}`),
    '',
    '  npm start',
    '      opens it at http://localhost:3000; Ctrl+C stops it',
    '  npm run mela -- import STALLS.xlsx --apply',
    `      imports stalls and products from your list; or type them into ${content}/files/`,
    '  npm run mela -- check',
    '      finds mistakes',
    '  npm run mela -- admin invite "ASHA"',
    '      lets you do the rest in the browser, while the site is open',
    '',
    `Title, colours and pages are in ${content}/festival.json. Replace the logo, ${content}/files/logo.svg.`,
    'Before you print cards, set siteUrl in festival.json to the address of the site.',
    `${content}/README.md explains all files, and docs/another-festival.md the steps up to the festival.`,
  ]
}
