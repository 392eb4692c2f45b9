import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { runToEnd } from './run-to-end.ts'
import { fillDatabase } from './fill-database.ts'
import { dumpPostgres } from './dump-postgres.ts'
import { keepSite } from './keep-site.ts'

/*
 * `npm run keep-version`, once for each release: creates data with this version and saves it in
 * `tests/fixtures/versions/VERSION`. Tests of later versions start from this data.
 */
const ROOT = resolve(import.meta.dirname, '../..')
/** Pictures make up most of a content folder's size, and old ones are not worth keeping. */
const LEFT_OUT = new Set(['drawings', 'screenshots', 'link-preview.jpg', 'README.md'])

const { version: ofPackage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
}
const { values } = parseArgs({ options: { version: { type: 'string', default: ofPackage } } })
const folder = join(ROOT, 'tests/fixtures/versions', values.version)
const content = join(folder, 'content')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
cpSync(join(ROOT, 'content'), content, {
  recursive: true,
  filter: (path) => !LEFT_OUT.has(basename(path)),
})
const preview = join('files', 'link-preview.jpg')
await sharp(join(ROOT, 'content', preview))
  .jpeg({ quality: 5 })
  .toFile(join(content, preview))
setFacts({
  title: `Mela ${values.version}`,
  titleInEnglish: `Mela ${values.version}`,
  guideLanguages: ['en'],
  allowCorrection: true,
  freezeAt: '2126-11-22 21:00',
})

const work = mkdtempSync(join(tmpdir(), 'mela-version-'))
try {
  const site = join(work, 'site')
  await runToEnd(['organiser/main.ts', 'export-site', site], { CONTENT_DIR: content })
  keepSite(site, join(folder, 'site.json.br'))
  await fillDatabase({ folder, content, work, setFacts })
  await dumpPostgres(join(work, 'data/mela.sqlite'), join(folder, 'postgres.sql.br'))
  console.log(`Saved ${folder}. Commit it with the release, and never change it.`)
} finally {
  rmSync(work, { recursive: true })
}

/** Changes facts of the festival, as its volunteers would. */
function setFacts(facts: Record<string, unknown>) {
  const file = join(content, 'festival.json')
  const festival = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, `${JSON.stringify({ ...festival, ...facts }, null, 2)}\n`)
}
