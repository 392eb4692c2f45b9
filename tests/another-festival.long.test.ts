import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { callMela } from './support/servers/call-mela.ts'
import { type RunningServer, startServer } from './support/servers/running-server.ts'

const ROOT = resolve(import.meta.dirname, '..')
const STALLS = 30
const OPTIONS = {
  '--name': 'Harbour Food Fair 2026',
  '--hindi-name': 'वसंत मेला 2026',
  '--organisation': 'Rotary Club of Howth',
  '--colour': '#5b2a86',
  '--currency': '€',
  '--time-zone': 'Europe/Dublin',
}
const PAGES = [
  '',
  '/browse-stalls',
  '/stall/7',
  '/rate-stall?id=7',
  '/feedback',
  '/hi',
  '/hi/about',
]
const ALSO_SERVED = [
  '/top-stalls',
  '/board',
  '/app-qr',
  '/stall-qr/7',
  '/ranking',
  '/your-ratings',
  '/browse-stalls?q=tart',
  '/nowhere',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/vendors.csv',
  '/products.csv',
]

/** Texts of the shipped content that any festival may contain. */
const COMMON =
  /^(Food Stalls|फ़ूड स्टॉल|Competitions|General|yes|no|Others|अन्य|Sweets|Desserts|Snacks|डेज़र्ट|पेय|मिठाई|नाश्ता|Water|पानी|Tea|Facebook|Instagram|Mela|मेला|संदेश)$/
const SHEETS = [
  'sponsors.csv',
  'attractions.csv',
  'terms.csv',
  'committees.csv',
  'event-coordinators.csv',
  'files/vendors.csv',
  'files/products.csv',
]
const COLUMNS =
  /^(fullname|name|title|stallname|ownername|location|remarks|president|secretary)(hi)?$/
/** The shipped name has three letters, which may occur in a hash; as a word it must not appear. */
const NAME = /(?<![\w+/])(JYS|जे ?वाई ?एस)(?![\w+/=])/gi

/** Names, people and products of the shipped festival. */
function readShipped(): string[] {
  const content = join(ROOT, 'content')
  const committees = readdirSync(join(content, 'committees')).map((name) => `committees/${name}`)
  const cells = [...SHEETS, ...committees].flatMap((file) =>
    parseCsvBytes(readFileSync(join(content, file))).records.flatMap(({ values }) =>
      Object.entries(values).flatMap(([column, cell]) => (COLUMNS.test(column) ? cell : [])),
    ),
  )
  const facts = JSON.parse(readFileSync(join(content, 'festival.json'), 'utf8'))
  const said = Object.values(facts).filter((fact) => typeof fact === 'string')
  const others = ['sangathan', 'Jainism', 'Paryushan', 'Samiti', 'Karyakarini', 'example.org']
  return [
    ...cells.map((cell) => cell.replace(/ ?\(sample\)/, '')),
    ...said,
    facts.developer.name,
    'about-jys',
    ...others,
  ].filter((text) => text.length > 3 && !COMMON.test(text))
}

const shipped = readShipped()
const findLeft = (text: string) => [
  ...shipped.filter((one) => text.includes(one)),
  ...(text.match(NAME) ?? []),
]

/** Thirty harbour stalls with their own categories. */
function writeStalls(contentDir: string) {
  const numbers = Array.from({ length: STALLS }, (_, index) => index + 1)
  const write = (name: string, ...rows: string[]) =>
    writeFileSync(join(contentDir, name), `${rows.join('\n')}\n`)
  write(
    'files/vendors.csv',
    'stall_number,stall_name,location',
    ...numbers.map((at) => `${at},Quay Kitchen ${at},Quay ${at}`),
  )
  write(
    'files/products.csv',
    'stall_number,name,description,price,category,in_stock',
    ...numbers.map((at) => `${at},Apple tart ${at},warm,4.50,Pastry,yes`),
    ...numbers.map((at) => `${at},Chowder ${at},,7,Seafood,yes`),
  )
  write('categories.csv', 'name,icon', 'Pastry,cake', 'Seafood,fish')
}

const dir = mkdtempSync(join(tmpdir(), 'mela-another-'))
const env = {
  CONTENT_DIR: join(dir, 'fair'),
  DATA_DIR: join(dir, 'data'),
  DATABASE_URL: '',
  SITE_URL: 'https://fair.example.net',
}
let server: RunningServer
beforeAll(async () => {
  const made = await callMela(['new', 'fair', ...Object.entries(OPTIONS).flat()], { folder: dir })
  expect(made).toMatchObject({ code: 0, warned: '' })
  expect(made.out).toContain(`CONTENT_DIR='${env.CONTENT_DIR}'`)
  expect(made.out).toContain('npm start')
  writeStalls(env.CONTENT_DIR)
  server = await startServer(env)
}, 180_000)
afterAll(async () => {
  await server?.stop()
  rmSync(dir, { recursive: true })
})

const read = async (path: string) => (await fetch(server.url + path)).text()

test('no response of the site of a new festival contains text of the shipped one', async () => {
  expect(shipped.length).toBeGreaterThan(500)
  for (const path of [...PAGES, ...ALSO_SERVED]) {
    const answer = await read(path)
    expect.soft(answer, path).not.toBe('')
    expect.soft(findLeft(answer), path).toEqual([])
  }
})

test('every link of a new festival leads to a page, and the check finds nothing', async () => {
  for (const path of PAGES) {
    const links = [...(await read(path)).matchAll(/<a [^>]*href="(\/[^"]*)"/g)]
    expect(links.length).toBeGreaterThan(3)
    for (const href of new Set(links.map(([, link]) => link!.replaceAll('&amp;', '&')))) {
      expect.soft((await fetch(server.url + href)).status, `${path} to ${href}`).toBe(200)
    }
  }
  const { code, out } = await callMela(['check'], { env })
  expect(code).toBe(0)
  expect(out).toMatch(/^30 stalls with 60 products; no mistakes found\nNo samples are left/)
})
