import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminCall } from '#server/admin/contract/admin-route.ts'
import type { AdminDeps } from '#server/admin/deps/admin-deps.ts'
import { festivalRoutes } from '#server/admin/festival/festival-routes.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import { readEnv } from '#server/env.ts'
import { readerOf } from '#server/festival/derived/inputs.ts'
import { readSiteFestival } from '#server/festival/site-festival.ts'
import type { FestivalAnswer } from '#shared/admin/content-api.ts'
import { makeFolder } from '../../support/files.ts'
import { fakeRenderers } from '../../support/servers/fake-renderers.ts'
import { collectRoutes, orRefusal } from '../../support/admin/admin-routes.ts'
import { createTestLog } from '../../support/admin/sheets-app.ts'

/** Calls the routes of the festival's forms without a server, on a copy of the sample festival. */
export function openFestivalApp() {
  const contentDir = join(makeFolder(), 'content')
  cpSync('content', contentDir, { recursive: true })
  const dataDir = makeFolder()
  const log = createTestLog()
  const readFestival = () => readSiteFestival(readerOf(contentDir), { siteUrl: '' }).festival
  const routes = collectRoutes()
  const stallList = createStallList(contentDir)
  let now = new Date('2026-11-22T12:00:00.000Z')
  festivalRoutes(routes.add, {
    site: {
      contentDir,
      health: { stallList, festivals: { read: readFestival } },
      renderers: fakeRenderers(),
    },
    env: readEnv({ CONTENT_DIR: contentDir, DATA_DIR: dataDir }),
    tables: { log },
    now: () => now,
  } as unknown as AdminDeps)

  /** @returns The response, or the status and the refusal. */
  async function call(route: string, more: Partial<AdminCall<unknown>> = {}, name = 'Asha') {
    const person = { id: name, name, role: 'organiser' as const }
    return (await orRefusal(routes.call(route, { person, ...more }))) as Record<string, unknown>
  }
  const find = async (file: string) =>
    ((await call('GET /content')) as unknown as FestivalAnswer).files.find(
      (one) => one.file === file,
    )!

  return {
    contentDir,
    dataDir,
    log,
    setNow: (time: string) => void (now = new Date(time)),
    call,
    find,
    readFestival: () => readFestival()!.languages[0]!.festival,
    read: (file: string) => readFileSync(join(contentDir, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(contentDir, file), text),
    /** Saves an edit of the file as it is now. */
    save: async (edit: { file: string }, name?: string) =>
      call('POST /content', { body: { ...edit, base: (await find(edit.file)).hash } }, name),
    upload: (name: string, file: Uint8Array) =>
      call('POST /picture', { query: { name }, file: Buffer.from(file) }),
  }
}
