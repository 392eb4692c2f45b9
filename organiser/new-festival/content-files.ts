import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Columns, PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { fieldsOf, toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { mixWith } from '#shared/colours.ts'
import { toTranslated } from '#shared/content/translations.ts'
import { NEW_SUBTITLES } from '#shared/content/festival-facts.ts'
import { toCsvText } from '../csv-text.ts'
import { Refusal } from '../refusal.ts'
import { toDiskError } from '../save-file.ts'
import type { Answers } from './answers.ts'

/** At most twelve letters, because the name is shown under the app's icon. */
const GUIDE = { en: 'Stall Guide', hi: 'स्टॉल गाइड' }

/** Turns off the form for phone numbers, and pages that need names, numbers or pictures. */
function toFestivalFacts(answers: Answers, year: number): object {
  const { name, hindiName, organisation, colour, currency, timeZone } = answers
  const inHindi = (words: object) => (hindiName === '' ? {} : words)
  return {
    organisation,
    guideName: GUIDE.en,
    ...inHindi({ guideName_hi: GUIDE.hi }),
    title: name,
    ...inHindi({ title_hi: hindiName }),
    subtitle: NEW_SUBTITLES.en,
    ...inHindi({ subtitle_hi: NEW_SUBTITLES.hi }),
    siteUrl: '',
    socialProfiles: [],
    copyright: `© ${year} ${organisation}`,
    analyticsScript: '',
    welcome: `Thank you! Somebody from ${organisation} will call you.`,
    ...inHindi({ welcome_hi: `धन्यवाद! ${organisation} से कोई आपको फ़ोन करेगा।` }),
    colours: { main: colour },
    timeZone,
    currency,
    counters: 'counted',
    guideLanguages: hindiName === '' ? ['en'] : ['en', 'hi'],
    pages: {
      'about-us': true,
      feedback: true,
      'join-us': false,
      'event-coordinators': false,
      'upcoming-projects': false,
      map: false,
    },
  }
}

/** Categories that suit any festival: the name, its Hindi, and the drawing. */
const CATEGORIES = [
  ['Meals', 'भोजन', 'plate'],
  ['Snacks', 'नाश्ता', 'burger'],
  ['Sweets', 'मिठाई', 'sweets'],
  ['Desserts', 'डेज़र्ट', 'cone'],
  ['Drinks', 'पेय', 'glass'],
  ['Others', 'अन्य', 'bag'],
] as const

const EMPTY_SHEETS = {
  'committees.csv': ['id', 'title', 'years'],
  'sponsors.csv': ['name', 'title'],
  'event-coordinators.csv': [
    'priority',
    'name',
    'department',
    'phone_number',
    'category',
    'description',
  ],
  'terms.csv': ['years', 'president', 'secretary'],
  'notices.csv': ['id', 'text', 'text_hi', 'kind', 'from', 'until'],
  'programme.csv': ['id', 'when', 'until', 'what', 'what_hi', 'where', 'for_whom', 'cancelled'],
  'help.csv': ['what', 'what_hi', 'what_to_do', 'what_to_do_hi', 'phone_number'],
}

/** By file name. Sheets have titles but no rows. @param year For the copyright line. */
export function toContentFiles(answers: Answers, year: number): Record<string, string> {
  const hasHindi = answers.hindiName !== ''
  return {
    'festival.json': toJson(toFestivalFacts(answers, year)),
    'files/vendors.csv': toSheet([titlesOf(STALL_COLUMNS, hasHindi)]),
    'files/products.csv': toSheet([titlesOf(PRODUCT_COLUMNS, hasHindi)]),
    'files/logo.svg': drawLogo(answers.colour),
    'categories.csv': toSheet([
      ['name', 'name_hi', 'icon'].filter((title) => hasHindi || title !== 'name_hi'),
      ...CATEGORIES.map(([name, inHindi, icon]) =>
        hasHindi ? [name, inHindi, icon] : [name, icon],
      ),
    ]),
    'attractions.csv': toSheet([['name', ...(hasHindi ? ['name_hi'] : []), 'drawing', 'page']]),
    ...Object.fromEntries(
      Object.entries(EMPTY_SHEETS).map(([file, titles]) => [
        file,
        toSheet([titles.filter((title) => hasHindi || !title.endsWith('_hi'))]),
      ]),
    ),
    'about.en.md': `# About us\n\n**${answers.name}** is organised by ${answers.organisation}.\n`,
    ...(hasHindi && {
      'about.hi.md': `# हमारे बारे में\n\n**${answers.hindiName}** का आयोजन ${answers.organisation} कर रहा है।\n`,
    }),
  }
}

/** Puts each array on one line, as people would. */
function toJson(facts: object): string {
  const text = JSON.stringify(facts, null, 2)
  return `${text.replaceAll(/\[\s+([^\][{}]*?)\s+\]/g, (_, list: string) => `[${list.replaceAll(/\s+/g, ' ')}]`)}\n`
}

/** A double-click opens it in Excel, with Hindi intact. */
function toSheet(lines: string[][]): string {
  return toCsvText(lines, '\n')
}

function titlesOf(table: Columns, hasHindi: boolean): string[] {
  const titles = fieldsOf(table, 'file').flatMap((field) => {
    const title = toTitle(field)
    const isTranslated = hasHindi && field !== 'ownerName' && isTranslatable([field, table[field]!])
    return isTranslated ? [title, toTranslated(title, 'hi')] : [title]
  })
  return ['stall_number', ...titles]
}

/** A stall under its awning on a round board: a neutral logo in the festival's colour. */
function drawLogo(colour: string): string {
  const deep = mixWith(colour, '#000000', 0.32)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
  <circle cx="32" cy="32" r="31" fill="${colour}"/>
  <circle cx="32" cy="32" r="27" fill="none" stroke="#f2a20c" stroke-width="2"/>
  <g stroke="${deep}" stroke-width="1.5" stroke-linejoin="round">
    <path d="M19 30h26v17H19z" fill="#fff8ec"/>
    <path d="M19 39h26v8H19z" fill="#f2a20c"/>
    <path d="M19 17h26l4 11H15z" fill="#fff"/>
    <path d="M19 17h5.2l-2.4 11H15zM29.4 17h5.2l.8 11h-6.8zM39.8 17H45l4 11h-6.8z" fill="#f2a20c"/>
    <path d="M15 28a3.4 3.4 0 0 0 6.8 0 3.4 3.4 0 0 0 6.8 0 3.4 3.4 0 0 0 6.8 0 3.4 3.4 0 0 0 6.8 0 3.4 3.4 0 0 0 6.8 0z" fill="#fff"/>
  </g>
</svg>
`
}

const CONTENT = resolve(import.meta.dirname, '../../content')
const README = 'README.md'
const ALSO_COPIED = ['drawings/map-sheet.png']

/** @throws Refusal if the folder is not empty. */
export function expectEmpty(folder: string): void {
  if (!existsSync(folder)) return
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0) return
  throw new Refusal(`${folder} is not empty and was not changed. Choose another folder.`)
}

/** @param shown The folder's name in messages. @throws Refusal if the folder cannot be written. */
export function writeFolder(folder: string, files: Record<string, string>, shown: string): void {
  const write = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { flag: 'wx' })
  }
  try {
    for (const [name, text] of Object.entries(files)) write(name, text)
    write(README, toReadme(readFileSync(join(CONTENT, README), 'utf8'), shown))
    for (const name of ALSO_COPIED) write(name, readFileSync(join(CONTENT, name)))
  } catch (error) {
    throw toDiskError(folder, error)
  }
}

function toReadme(text: string, shown: string): string {
  const [title, ...rest] = text.split('\n')
  const note = `**This folder is called \`${shown}\`.** Where this page says \`content/\`, read that name. Before any command, type the two lines with \`CONTENT_DIR\` and \`DATA_DIR\` that \`npm run mela -- new\` showed. Without them, the command uses the folder \`content\`. The pages of committees, coordinators, the upcoming project, the map and Join Us are off (\`pages\` in \`festival.json\`). Their files, which this page names, do not exist until you make them.`
  return [title, '', note, ...rest].join('\n')
}
