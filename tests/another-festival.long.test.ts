import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { callMela } from './support/servers/call-mela.ts'
import { type RunningServer, startServer } from './support/servers/running-server.ts'
import { runScript } from './support/servers/run-script.ts'

const ROOT = resolve(import.meta.dirname, '..')
const STALLS = 30
const FESTIVALS = [
  {
    kind: 'in English',
    organisation: 'Rotary Club of Howth',
    title: 'Harbour Food Fair 2026',
    hindiName: 'no',
    colour: 'blue',
    currency: '€',
    timeZone: 'Europe/Dublin',
    pages: ['', '/browse-stalls', '/stall/7', '/rate-stall?id=7', '/about', '/feedback'],
  },
  {
    kind: 'in English and Hindi',
    organisation: 'Lions',
    title: 'Spring Fair 2026',
    hindiName: 'वसंत मेला 2026',
    colour: '#5b2a86',
    currency: 'Rs.',
    timeZone: 'Asia/Kolkata',
    pages: ['', '/browse-stalls', '/stall/7', '/hi', '/hi/browse-stalls', '/hi/about'],
  },
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

/** Texts of the shipped content that say nothing of it: words that any festival has. */
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

/** What the shipped festival is called, who is in it, and what it sells. */
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
  return [
    ...cells.map((cell) => cell.replace(/ ?\(sample\)/, '')),
    ...said,
    facts.developer.name,
    'sangathan',
    'Jainism',
    'Paryushan',
    'Samiti',
    'Karyakarini',
    'example.org',
    'about-jys',
  ].filter((text) => text.length > 3 && !COMMON.test(text))
}

/** The shipped name of three letters may stand in a hash; as a word it is left over. */
const NAME = /(?<![\w+/])(JYS|जे ?वाई ?एस)(?![\w+/=])/gi

const TEXTS = /\.(html|js|css|json|webmanifest|xml|txt|svg|csv|md)$|_headers$|_redirects$/

describe.each(FESTIVALS)('a new festival $kind', (festival) => {
  let dir: string
  let env: Record<string, string>
  let server: RunningServer
  let printed: string

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'mela-another-'))
    env = {
      CONTENT_DIR: join(dir, 'fair'),
      DIST_DIR: join(dir, 'dist'),
      DATA_DIR: join(dir, 'data'),
      DATABASE_URL: '',
      SITE_URL: 'https://fair.example.net',
    }
    const { organisation, title, hindiName, colour, currency, timeZone } = festival
    const made = await callMela(
      [
        ['new', 'fair'],
        ['--name', title],
        ['--hindi-name', hindiName],
        ['--organisation', organisation],
        ['--colour', colour],
        ['--currency', currency],
        ['--time-zone', timeZone],
      ].flat(),
      { folder: dir },
    )
    expect(made).toMatchObject({ code: 0, warned: '' })
    printed = made.out
    writeStalls(env['CONTENT_DIR']!)
    const built = await runScript(['build/main.ts'], env)
    expect(built).toMatchObject({ code: 0, stdout: '' })
    server = await startServer(env)
  }, 180_000)
  afterAll(async () => {
    await server?.stop()
    rmSync(dir, { recursive: true })
  })

  test('has no text of the shipped one in any file of its site', () => {
    const shipped = readShipped()
    expect(shipped.length).toBeGreaterThan(500)
    for (const folder of ['dist/web', 'dist/render']) {
      const names = readdirSync(join(dir, folder), { recursive: true, encoding: 'utf8' })
      const texts = names.filter((name) => TEXTS.test(name))
      expect(texts.length).toBeGreaterThan(folder === 'dist/web' ? 40 : 1)
      const left = texts.flatMap((name) =>
        findLeft(readFileSync(join(dir, folder, name), 'utf8'), shipped).map((text) => [
          name,
          text,
        ]),
      )
      expect(left).toEqual([])
    }
  })

  test('has none in what its server answers', async () => {
    const shipped = readShipped()
    for (const path of [...festival.pages, ...ALSO_SERVED]) {
      const answer = await (await fetch(server.url + path)).text()
      expect([path, ...findLeft(answer, shipped)]).toEqual([path])
      expect(answer).not.toBe('')
    }
  })

  test('has no picture of the shipped one', () => {
    const pictures = readdirSync(join(dir, 'dist/web'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(jpe?g|png|webp|avif|svg)$/i.test(name))
      .map((name) => name.replace(/-(?:[\w-]{6}|[\w-]{8})\./, '.'))
    expect(pictures.toSorted()).toEqual([
      'apple-touch-icon.png',
      'assets/attractions.svg',
      'assets/icon-any-192.png',
      'assets/icon-any-512.png',
      'assets/icon-maskable-192.png',
      'assets/icon-maskable-512.png',
      'link-preview.jpg',
      'logo.svg',
    ])
  })

  test('says its own name and shows its own colour', async () => {
    const page = await (await fetch(server.url)).text()
    expect(page).toContain(festival.title)
    expect(page).toContain(festival.organisation)
    expect(page).not.toMatch(/#8c1c2b/)
    const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ screenshots: [] })
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`)
  })

  test('has a picture for links, of its own logo and title', async () => {
    const page = await (await fetch(server.url)).text()
    const [, address] = /"og:image" content="https:\/\/fair\.example\.net(\/[^"]+)"/.exec(page)!
    const picture = Buffer.from(await (await fetch(server.url + address!)).arrayBuffer())
    const { width, height, format } = await sharp(picture).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(picture.length).toBeLessThan(100_000)
  })

  test('leads to no page that is not there', async () => {
    for (const path of festival.pages) {
      const page = await (await fetch(server.url + path)).text()
      const links = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!)
      expect(links.length).toBeGreaterThan(3)
      for (const href of new Set(links)) {
        const { status } = await fetch(server.url + href.replaceAll('&amp;', '&'))
        expect([href, status]).toEqual([href, 200])
      }
    }
  })

  test('has nothing left for the check', async () => {
    const { code, out } = await callMela(['check'], { env })
    expect(code).toBe(0)
    expect(out).toMatch(/^30 stalls with 60 products; no mistakes found\nNo samples are left/)
  })

  test('was made with the words to go on with', () => {
    expect(printed).toContain(`CONTENT_DIR='${env['CONTENT_DIR']}'`)
    expect(printed).toContain('npm start')
  })
})

function findLeft(text: string, shipped: string[]): string[] {
  return [...shipped.filter((one) => text.includes(one)), ...(text.match(NAME) ?? [])]
}

/** Thirty stalls of a harbour, in categories of their own. */
function writeStalls(contentDir: string) {
  const numbers = Array.from({ length: STALLS }, (_, index) => index + 1)
  const files = join(contentDir, 'files')
  writeFileSync(
    join(files, 'vendors.csv'),
    `stall_number,stall_name,location\n${numbers.map((at) => `${at},Quay Kitchen ${at},Quay ${at}\n`).join('')}`,
  )
  writeFileSync(
    join(files, 'products.csv'),
    `stall_number,name,description,price,category,in_stock\n${numbers
      .map(
        (at) => `${at},Apple tart ${at},warm,4.50,Pastry,yes\n${at},Chowder ${at},,7,Seafood,yes\n`,
      )
      .join('')}`,
  )
  writeFileSync(join(contentDir, 'categories.csv'), 'name,icon\nPastry,cake\nSeafood,fish\n')
}
