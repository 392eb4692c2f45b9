import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type RunningServer, startServer } from '../../support/servers/running-server.ts'
import { test as base } from './fixtures.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

export type EditedSite = ReturnType<typeof openEditedSite>

/** With a festival of the test's own, which ends with it: also when the test fails. */
export const test = base.extend<{ festival: EditedSite }>({
  festival: async ({ page }, provide) => {
    const festival = openEditedSite()
    await provide(festival)
    // No page must see its site die.
    for (const open of page.context().pages()) await open.goto('about:blank')
    await festival.close()
  },
})

/** A copy of the content folder that a test edits as a volunteer would. */
export function openEditedSite() {
  const dir = mkdtempSync(join(tmpdir(), 'mela-edited-'))
  const contentDir = join(dir, 'content')
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true })
  const env = { CONTENT_DIR: contentDir, DIST_DIR: join(dir, 'dist'), DATA_DIR: join(dir, 'data') }
  let server: RunningServer | undefined
  let port = '0'

  return {
    contentDir,
    dataDir: env.DATA_DIR,
    env,
    read: (name: string) => readFileSync(join(contentDir, name), 'utf8'),
    write: (name: string, text: string) => writeFileSync(join(contentDir, name), text),
    /**
     * As `npm start` does it: builds when the folder has changed, and opens the site at the address
     * that it had before.
     */
    async start() {
      await server?.stop()
      server = await startServer({ ...env, PORT: port }, 'scripts/start.mjs')
      port = new URL(server.url).port
      return server.url
    },
    /** Opens a site that was built before, at the address that this one had before. */
    async startBuilt(dist: string) {
      await server?.stop()
      cpSync(dist, env.DIST_DIR, { recursive: true })
      server = await startServer({ ...env, PORT: port })
      port = new URL(server.url).port
      return server.url
    },
    /** Keeps what was built last, for other tests. */
    keepBuilt: (to: string) => cpSync(env.DIST_DIR, to, { recursive: true }),
    /** What the organisers' check says of the folder. */
    check() {
      const script = join(ROOT, 'organiser/main.ts')
      return spawnSync(process.execPath, [script, 'check', contentDir], { encoding: 'utf8' }).stdout
    },
    async close() {
      await server?.stop()
      rmSync(dir, { recursive: true })
    },
  }
}
