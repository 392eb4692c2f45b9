import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AdminFailure } from '#server/admin/contract/admin-failure.ts'
import type { AddAdminRoute, AdminCall } from '#server/admin/contract/admin-route.ts'
import type { AdminDeps } from '#server/admin/deps/admin-deps.ts'
import { festivalRoutes } from '#server/admin/festival/festival-routes.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import { readEnv } from '#server/env.ts'
import { readerOf } from '#server/festival/derived/inputs.ts'
import { readSiteFestival } from '#server/festival/site-festival.ts'
import type { FestivalAnswer } from '#shared/admin/content-api.ts'
import { makeFolder } from '../files.ts'
import { fakeRenderers } from '../servers/fake-renderers.ts'
import { createTestLog } from './sheets-app.ts'

const SAMPLE = resolve(import.meta.dirname, '../../../content')

/** Calls the routes of the festival's forms without a server, on a copy of the sample festival. */
export function openFestivalApp() {
  const contentDir = join(makeFolder(), 'content')
  cpSync(SAMPLE, contentDir, { recursive: true })
  const dataDir = makeFolder()
  mkdirSync(dataDir, { recursive: true })
  const log = createTestLog()
  const readFestival = () => readSiteFestival(readerOf(contentDir), { siteUrl: '' }).festival
  const handlers = new Map<string, (call: Partial<AdminCall<unknown>>) => Promise<unknown>>()
  const add: AddAdminRoute = ({ method, path, body }, handle) => {
    handlers.set(`${method} ${path}`, async (sent) => {
      const parsed = body ? body.safeParse(sent.body) : undefined
      if (parsed?.success === false) throw new AdminFailure(400, { code: 'bad-request' })
      return handle({ query: {}, ...sent, body: parsed?.data } as AdminCall<never>)
    })
  }
  const stallList = createStallList(contentDir)
  let now = new Date('2026-11-22T12:00:00.000Z')
  festivalRoutes(add, {
    site: {
      contentDir,
      health: { stallList, festivals: { read: readFestival } },
      renderers: fakeRenderers(() => ({})),
    },
    env: readEnv({ CONTENT_DIR: contentDir, DATA_DIR: dataDir }),
    tables: { log },
    now: () => now,
  } as unknown as AdminDeps)

  /** @returns The answer, or the status and the refusal. */
  async function call(route: string, more: Partial<AdminCall<unknown>> = {}, name = 'Asha') {
    const person = { id: name, name, role: 'organiser' as const }
    try {
      return (await handlers.get(route)!({ person, ...more })) as Record<string, unknown>
    } catch (error) {
      if (!(error instanceof AdminFailure)) throw error
      return { status: error.status, ...error.refusal }
    }
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
