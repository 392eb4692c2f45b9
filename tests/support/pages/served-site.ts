import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { expect } from 'vitest'
import { readEnv } from '#server/env.ts'
import { buildApp } from '#server/app.ts'
import { readRenderers } from '#server/festival/renderers.ts'
import { createSqliteTables } from '#server/store/sqlite/sqlite-tables.ts'
import { openSqlite } from '#server/store/sqlite/sqlite.ts'
import { type HostSettings, openTestFestival } from '../servers/test-festival.ts'
import { removeFolder } from '../remove-folder.ts'

export type ServedSite = Awaited<ReturnType<typeof openServedSite>>

/**
 * The built app with an empty database, without a port or a browser: for tests of pages that need only the server's
 * HTML.
 * @param edit Changes the copy of the sample festival before it is served.
 * @param settings With a table service, our own server has no tables.
 */
export async function openServedSite(
  edit: (contentDir: string) => void = () => {},
  settings: HostSettings = {},
) {
  const dir = mkdtempSync(join(tmpdir(), 'mela-served-'))
  const contentDir = join(dir, 'content')
  const dataDir = join(dir, 'data')
  cpSync('content', contentDir, { recursive: true })
  edit(contentDir)
  const tables = createSqliteTables(await openSqlite(':memory:'))
  const festivals = await openTestFestival(contentDir, dataDir, settings)
  const app = await buildApp({
    tables: settings.tableService ? undefined : tables,
    tableService: settings.tableService,
    contentDir,
    webDir: 'dist/web',
    renderers: await readRenderers('dist/render'),
    festivals,
    findDerivedFile: festivals.findDerivedFile,
    admin: {
      place: { databaseUrl: undefined, dataDir },
      builtDir: 'dist/admin',
      env: readEnv({ DATA_DIR: dataDir, CONTENT_DIR: contentDir }),
    },
  })
  /** @param options Options of `app.inject` besides the address. */
  const request = (url: string, options: { method?: 'GET' | 'POST'; payload?: string } = {}) =>
    app.inject({ url, ...options })

  return {
    app,
    tables,
    contentDir,
    dataDir,
    /** Replaces a file of the content folder: `files/vendors.csv`. */
    write: (path: string, text: string) => writeFileSync(join(contentDir, path), text),
    request,
    /** Opens a page like a browser without scripts. */
    async open(url: string) {
      const { statusCode, headers, body } = await request(url)
      return { status: statusCode, headers, html: body, ...parsePage(body) }
    },
    /** Waits until an edited file shows on a page: the server checks its files again after a moment. */
    untilServed: (url: string, text: string) =>
      expect.poll(async () => (await request(url)).body.includes(text)).toBe(true),
    async close() {
      festivals.stop()
      await app.close()
      await tables.close()
      removeFolder(dir)
    },
  }
}

/** @returns The document, and Testing Library's queries (`getByRole`, `getByText`) on its body. */
function parsePage(html: string) {
  const parsed = new new Window().DOMParser().parseFromString(html, 'text/html')
  const document = parsed as unknown as Document
  return { document, ...within(document.body) }
}
