import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BUILT_APP, type BuiltApp } from '#server/festival/renderers.ts'
import { hashOf, type PrecacheList } from '#shared/precache.ts'

const DIST = resolve(import.meta.dirname, '../../../dist')

/** Copies the built app to a folder as its next version: with one more file, so its file lists differ. */
export async function writeNextVersion(to: string): Promise<void> {
  cpSync(DIST, to, { recursive: true })
  const file = join(to, 'render', BUILT_APP)
  const app = JSON.parse(readFileSync(file, 'utf8')) as BuiltApp
  const web = join(to, 'web')
  const news = Buffer.from('of the next version')
  writeFileSync(join(web, 'assets/news.txt'), news)
  for (const [language, list] of Object.entries(app.worker.lists)) {
    const known = JSON.parse(
      readFileSync(join(web, 'assets', `${list}.json`), 'utf8'),
    ) as PrecacheList
    const text = JSON.stringify([...known, ['/assets/news.txt', await hashOf(news)]])
    const next = list.replace(/\d+$/, await hashOf(Buffer.from(text)))
    writeFileSync(join(web, 'assets', `${next}.json`), text)
    for (const ending of ['', '.br', '.gz']) rmSync(join(web, 'assets', `${list}.json${ending}`))
    app.worker.lists[language] = next
  }
  writeFileSync(file, JSON.stringify(app))
}
