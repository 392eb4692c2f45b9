import { isAbsolute, join, relative, resolve } from 'node:path'
import { type Call, type Command, DONE, UsageError } from '../command.ts'
import { expectEmpty, toContentFiles, writeFolder } from '#organiser/new-festival/content-files.ts'
import {
  type Answers,
  FIELDS,
  type Question,
  questionOptions,
  QUESTIONS,
} from '#organiser/new-festival/questions.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Restricted because the name is typed into terminals and also used for the data folder. */
const PLAIN = /^[\p{L}\p{M}\p{N}._ \\/:~-]+$/u

export const newFestival: Command = {
  name: 'new',
  summary: 'Creates an empty content folder for another festival, with its name and colour.',
  usage: 'FOLDER [OPTIONS]',
  details: [
    'Asks six questions: name, Hindi name, organisation, colour, currency and time zone. You can give the answers as options instead.',
    'The folder has everything that a guide needs: empty sheets of stalls and products with their titles, general categories, a logo, a line about the organisation, and the README for volunteers. The command does not change a folder that is not empty.',
  ],
  options: questionOptions,
  examples: [
    'new my-festival',
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
    const answers = await readAnswers(call)
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

/**
 * Asks for missing options. @throws UsageError if one is invalid, or the terminal is not
 * interactive.
 */
async function readAnswers({ text, ask, warn }: Call): Promise<Answers> {
  const given = new Map(FIELDS.map((field) => [field, readOption(QUESTIONS[field], text)]))
  const open = FIELDS.filter((field) => given.get(field) === undefined)
  if (!ask && open.length > 0) {
    const missing = open.map((field) => `--${QUESTIONS[field].option} ${QUESTIONS[field].value}`)
    throw new UsageError(
      `This is not a terminal, so the command cannot ask. Add the missing options: ${missing.join(' ')}`,
    )
  }
  for (const field of open) given.set(field, await askFor(QUESTIONS[field], ask!, warn))
  return Object.fromEntries(given) as unknown as Answers
}

function readOption({ option, expected, read }: Question, text: Call['text']) {
  const said = text(option)
  if (said === undefined) return undefined
  const answer = read(tidy(said))
  if (answer === undefined) throw new UsageError(`--${option} should be ${expected}.`)
  return answer
}

async function askFor(
  { text, usual, expected, read }: Question,
  ask: NonNullable<Call['ask']>,
  warn: Call['warn'],
): Promise<string> {
  for (;;) {
    const said = tidy(await ask(`${text}${usual === undefined ? '' : ` [${usual}]`}: `))
    const answer = read(said === '' && usual !== undefined ? usual : said)
    if (answer !== undefined) return answer
    warn(`It should be ${expected}.`)
  }
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
