import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toContentFiles } from '#organiser/new-festival/content-files.ts'
import { listZip, MOST_UNPACKED_BYTES } from '#organiser/unzip.ts'
import type { Facts } from '#shared/admin/content-api.ts'
import { IMPORT_MAX_BYTES } from '#shared/admin/import-api.ts'
import { INDIA } from '#shared/clock-time.ts'
import { SHIPPED } from '#shared/colours.ts'
import { FESTIVAL_FILE, SERVERS_FACTS } from '#shared/content/festival-facts.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { readAnyway } from '#shared/content/read-facts.ts'
import { readContent } from '#shared/content/read-festival.ts'
import { createStallList } from '../../festival/catalogue/stall-list.ts'
import { readerOf } from '../../festival/derived/inputs.ts'
import { readSiteFestival } from '../../festival/site-festival.ts'
import { AdminFailure, type AddAdminRoute } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { renderPreview, sendPreview } from '../deps/preview.ts'
import { withWritableSheets } from '../sheets/write-sheets.ts'
import { NewFestivalBody } from './content-schema.ts'
import { type FileBytes, mayOnlySet, overlay, setFacts } from './edit-content.ts'
import { toMistake } from './write-content.ts'

/** A new disk has a `lost+found`, and our own lock is a hidden file. */
const isForeign = (name: string) => name.startsWith('.') || name === 'lost+found'

export const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every(isForeign)

const SAMPLE = resolve(import.meta.dirname, '../../../content')
/** Waits for the server to read the festival, because the next screen shows its title. */
const LOOK_EVERY_MS = 50
const LOOKS = 100

export function newFestivalRoutes(add: AddAdminRoute, { site, tables, now }: AdminDeps): void {
  const right = 'festival'

  async function write(who: string, files: FileBytes) {
    await writeFolder(site.contentDir, files)
    await tables.log.add({ action: 'festival-made', who })
    for (let left = LOOKS; left > 0 && !site.health.festivals.read(); left -= 1) {
      await wait(LOOK_EVERY_MS)
    }
    return {}
  }

  add(
    { method: 'POST', path: '/new-festival', right, body: NewFestivalBody },
    async ({ person, body }) => {
      const files = toNewFiles(body.facts, now().getFullYear())
      expectFestival(files, true)
      return write(person.name, files)
    },
  )

  add(
    { method: 'POST', path: '/festival-folder', right, uploadMaxBytes: IMPORT_MAX_BYTES },
    async ({ person, file }) => {
      const files = leaveOutServersFacts(readFolder(file))
      // Other mistakes are accepted: the overview lists them.
      expectFestival(files, false)
      return write(person.name, files)
    },
  )

  add({ method: 'GET', path: '/sample-preview', right }, async ({ query, reply }) => {
    const readFile = readerOf(SAMPLE)
    const { festival: sample } = readSiteFestival(readFile, { siteUrl: '' })
    const { open } = await createStallList(SAMPLE).read()
    const { page = '/', language } = query
    const html =
      sample && renderPreview(site.renderers, sample, [...open.values()], { path: page, language })
    if (html === undefined) throw new AdminFailure(404, { code: 'not-found' })
    const logo = Buffer.from(readFile(LOGO)!).toString('base64')
    const shown = `data:image/svg+xml;base64,${logo}`
    return sendPreview(reply, html.replaceAll(sample!.languages[0]!.festival.logo, shown))
  })
}

/** @throws AdminFailure 422. */
function expectFestival(files: FileBytes, isFaultless: boolean) {
  const readFile = overlay(() => undefined, files)
  const { festivals, problems } = readContent(readFile)
  if (festivals && !(isFaultless && problems.length > 0)) return
  const mistakes = problems.map((problem) => toMistake(readFile, problem))
  throw new AdminFailure(422, { code: 'content-mistakes', mistakes })
}

/** @throws AdminFailure 400 for facts that only the host may decide. */
export function toNewFiles(facts: Facts, year: number): FileBytes {
  const toText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const read = (name: string) => toText(facts[name])
  const colours = facts['colours'] as { main?: unknown } | null | undefined
  const files = toContentFiles(
    {
      name: read('title'),
      hindiName: facts['guideLanguages'] ? '' : read('title_hi') || read('title'),
      organisation: read('organisation'),
      colour: toText(colours?.main) || SHIPPED.main,
      currency: read('currency') || '₹',
      timeZone: read('timeZone') || INDIA,
    },
    year,
  )
  const own = setFacts(files[FESTIVAL_FILE]!, mayOnlySet(FESTIVAL_FILE, facts), '\n')
  const texts = Object.entries({ ...files, [FESTIVAL_FILE]: own })
  return Object.fromEntries(texts.map(([name, text]) => [name, new TextEncoder().encode(text)]))
}

const HIDDEN = /(^|\/)(\.[^./]|__MACOSX\/)/
/** Names that cannot lead out of the folder on any operating system. */
const SAFE = /^(?!.*(^|\/)\.{0,2}(\/|$))[^\\:\p{Cc}]+$/u

/**
 * @param zip Contains the content folder, or a folder around it.
 * @throws AdminFailure 422 if it has no festival, leads outside by a link or a name, or is too large.
 */
function readFolder(zip: Uint8Array): FileBytes {
  try {
    const entries = [...listZip(zip)].filter(({ name }) => !name.endsWith('/'))
    const [first] = entries
      .map(({ name }) => name)
      .filter((name) => name.split('/').at(-1) === FESTIVAL_FILE && !HIDDEN.test(name))
      .toSorted((a, b) => a.length - b.length)
    if (first === undefined) throw new Error('no festival')
    const root = first.slice(0, -FESTIVAL_FILE.length)
    let room = MOST_UNPACKED_BYTES
    const files = entries
      .filter(({ name }) => name.startsWith(root) && !HIDDEN.test(name))
      .map(({ name, isLink, unpack }) => {
        const path = name.slice(root.length)
        if (isLink || !SAFE.test(path)) throw new Error('leads elsewhere')
        const content = unpack(room)
        room -= content.length
        return [path, content] as const
      })
    return Object.fromEntries(files)
  } catch {
    throw new AdminFailure(422, { code: 'folder-unusable' })
  }
}

/**
 * If the file has such facts, rewrites it, which loses its comments. An edit would miss a fact that
 * the file contains twice.
 */
function leaveOutServersFacts(files: FileBytes): FileBytes {
  const facts = Object(
    readAnyway(
      overlay(() => undefined, files),
      FESTIVAL_FILE,
    ),
  ) as Facts
  const isLeftOut = (name: string) => SERVERS_FACTS.includes(name) && facts[name] !== ''
  const names = Object.keys(facts)
  if (!names.some(isLeftOut)) return files
  const kept = names.filter((name) => !isLeftOut(name)).map((name) => [name, facts[name]])
  const own = { siteUrl: '', analyticsScript: '', ...Object.fromEntries(kept) }
  return { ...files, [FESTIVAL_FILE]: new TextEncoder().encode(JSON.stringify(own, null, 2)) }
}

/** Writes all files or none. @throws AdminFailure 409 if somebody else came first, 503. */
async function writeFolder(contentDir: string, files: FileBytes): Promise<void> {
  // If this fails, taking the lock fails too, and reports the reason.
  await mkdir(contentDir, { recursive: true }).catch(() => {})
  await withWritableSheets(contentDir, async () => {
    if (!isEmptyFolder(contentDir)) throw new AdminFailure(409, { code: 'festival-there' })
    // Written last, because the folder is not a festival without it.
    const { [FESTIVAL_FILE]: last, ...others } = files
    try {
      for (const [name, bytes] of [...Object.entries(others), [FESTIVAL_FILE, last!] as const]) {
        const path = join(contentDir, name)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, bytes, { flag: 'wx', flush: true })
      }
    } catch (error) {
      const written = readdirSync(contentDir).filter((name) => !isForeign(name))
      for (const name of written) await rm(join(contentDir, name), { recursive: true })
      throw error
    }
  })
}
