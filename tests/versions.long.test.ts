import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { startServer } from './support/servers/running-server.ts'

const VERSIONS = join(import.meta.dirname, 'fixtures/versions')
const versions = readdirSync(VERSIONS).filter((name) => /^\d/.test(name))

test.each(versions)(
  'the content folder of Mela %s is built, and served with its database',
  async (version) => {
    const dir = makeFolder()
    const [dataDir, content] = [join(dir, 'data'), join(dir, 'content')]
    mkdirSync(dataDir)
    for (const name of ['trace.key', 'mela.sqlite']) {
      copyFileSync(join(VERSIONS, version, name), join(dataDir, name))
    }
    cpSync(join(VERSIONS, version, 'content'), content, { recursive: true })
    const place = { DATA_DIR: dataDir, CONTENT_DIR: content, DIST_DIR: join(dir, 'dist') }
    const server = await startServer(place, 'scripts/start.mjs')
    const page = await (await fetch(`${server.url}/browse-stalls`)).text()
    expect(await server.stop()).toBe(0)
    expect(page).toContain(`Mela ${version}`)
    expect(existsSync(join(dir, 'dist/web/index.html'))).toBe(true)
  },
  180_000,
)
