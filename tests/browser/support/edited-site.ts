import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type RunningServer, startServer } from '../../support/servers/running-server.ts'
import { sharePictures } from '../../support/servers/test-festival.ts'
import { test as base } from './fixtures.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

export type EditedSite = ReturnType<typeof openEditedSite>

/** Gives each test its own festival, which ends with the test, even if it fails. */
export const test = base.extend<{ festival: EditedSite }>({
  festival: async ({ page }, provide) => {
    const festival = openEditedSite()
    await provide(festival)
    // All pages must be gone before the site stops.
    for (const open of page.context().pages()) await open.goto('about:blank')
    await festival.close()
  },
})

/** A copy of the content folder that a test edits as a volunteer would. */
export function openEditedSite() {
  const dir = mkdtempSync(join(tmpdir(), 'mela-edited-'))
  const contentDir = join(dir, 'content')
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true })
  const env = { CONTENT_DIR: contentDir, DATA_DIR: join(dir, 'data') }
  sharePictures(env.DATA_DIR)
  const read = (name: string) => readFileSync(join(contentDir, name), 'utf8')
  const write = (name: string, text: string) => writeFileSync(join(contentDir, name), text)
  let server: RunningServer | undefined
  let port = '0'

  async function serve(others: Record<string, string> = {}) {
    await server?.stop()
    server = await startServer({ ...env, PORT: port, ...others })
    port = new URL(server.url).port
    return server.url
  }

  return {
    contentDir,
    dataDir: env.DATA_DIR,
    env,
    read,
    write,
    /** Changes facts in festival.json; `undefined` removes one. */
    setFacts(changes: object) {
      const facts = JSON.parse(read('festival.json')) as object
      write('festival.json', JSON.stringify({ ...facts, ...changes }, null, 2))
    },
    /** Starts the site, at its previous address. @param env The server's environment, besides its folders. */
    start: serve,
    /** The output of the organisers' check for the folder. */
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
