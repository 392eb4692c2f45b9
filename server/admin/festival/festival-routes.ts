import type { LogAction } from '#shared/admin/api.ts'
import {
  type ContentEdit,
  type FestivalAnswer,
  type MapAnswer,
  PICTURE_MAX_BYTES,
  type PreviewAnswer,
  type SavedContent,
  type ContentMistake,
} from '#shared/admin/content-api.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { MAP_SHEET } from '#shared/content/map/event-map.ts'
import { readGuideLanguages, FESTIVAL_FILE } from '#shared/content/festival-facts.ts'
import { readerOf } from '../../festival/derived/inputs.ts'
import { readSiteFestival, type SiteFestival } from '../../festival/site-festival.ts'
import { AdminFailure, type AddAdminRoute, parseBody } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { renderPreview, sendPreview } from '../deps/preview.ts'
import { UndoBody } from '../sheets/change-schema.ts'
import { isWritable } from '../sheets/write-sheets.ts'
import { findContentFile, listContentFiles } from './content-files.ts'
import { PictureBody, PreviewBody, SaveBody } from './content-schema.ts'
import { applyEdit, overlay } from './edit-content.ts'
import { findKeptFile, findNewMistakes, writeContent } from './write-content.ts'
import { findRemovable, listPictures, toPictureFiles } from './picture-files.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import type { FestivalTimes } from '#server/store/contract/results.ts'

const UNDOABLE: readonly LogAction[] = ['festival-changed', 'picture-changed', 'map-changed']

export function festivalRoutes(add: AddAdminRoute, { site, env, tables, now }: AdminDeps): void {
  const right = 'festival'
  const { contentDir } = site
  const { log } = tables
  const host = { siteUrl: env.SITE_URL }
  const findForbidden = (before: ReadContentFile, after: ReadContentFile) =>
    findTimeMistakes(before, after, { host, now: now() })
  const folder = { contentDir, dataDir: env.DATA_DIR, log, findForbidden }
  const readFile = readerOf(contentDir)
  const drafts = new Map<string, SiteFestival>()

  const readAnswer = async (names: string[]) => ({
    files: names.flatMap((name) => findContentFile(readFile, name) ?? []),
    isWritable: await isWritable(contentDir),
  })

  add({ method: 'GET', path: '/content', right }, async (): Promise<FestivalAnswer> => {
    return {
      ...(await readAnswer(listContentFiles(readFile))),
      pictures: listPictures(readFile),
      hasHindi: readGuideLanguages(readFile).some(({ language }) => language === 'hi'),
    }
  })

  add({ method: 'GET', path: '/map', right }, async (): Promise<MapAnswer> => {
    const { vendors } = await site.health.stallList.read()
    const stalls = vendors.map(({ stallNumber, stallName, disabled }) => {
      return { stallNumber, stallName, disabled }
    })
    return { ...(await readAnswer([MAP_SHEET])), stalls }
  })

  add(
    { method: 'POST', path: '/content', right, body: SaveBody },
    async ({ person, body: { base, ...edit } }): Promise<SavedContent> => {
      await writeContent(folder, {
        file: edit.file,
        who: person.name,
        action: edit.file === MAP_SHEET ? 'map-changed' : 'festival-changed',
        base,
        toFiles: (read) => applyEdit(read, edit),
      })
      return { now: findContentFile(readFile, edit.file)! }
    },
  )

  add(
    { method: 'POST', path: '/content-undo', right, body: UndoBody },
    async ({ person, body: { entry } }) => {
      const found = await log.find(entry)
      const kept =
        found && UNDOABLE.includes(found.action) && (await findKeptFile(env.DATA_DIR, entry))
      if (!kept) throw new AdminFailure(404, { code: 'not-found' })
      if (found.undoneBy !== undefined) throw new AdminFailure(409, { code: 'content-changed' })
      const undone = await writeContent(folder, {
        file: kept.file,
        who: person.name,
        whom: found.who,
        action: 'undone',
        base: kept.hash,
        toFiles: () => ({ [kept.file]: kept.bytes.length > 0 ? kept.bytes : undefined }),
      })
      if (undone !== undefined) await log.markUndone(entry, undone)
      return {}
    },
  )

  add(
    { method: 'POST', path: '/content-preview', right, body: PreviewBody },
    async ({ person, body }): Promise<PreviewAnswer> => {
      const after = body.edits.reduce(applyTo, readFile)
      const { festival } = readSiteFestival(after, host)
      // If a draft cannot be rendered, the previous one stays.
      if (festival) drafts.set(person.id, festival)
      return { mistakes: [...findNewMistakes(readFile, after), ...findForbidden(readFile, after)] }
    },
  )

  add({ method: 'GET', path: '/content-preview', right }, async ({ person, query, reply }) => {
    const published = site.health.festivals.read()
    const draft = drafts.get(person.id) ?? published
    const { open } = await site.health.stallList.read()
    const html =
      draft &&
      renderPreview(site.renderers, withDerived(draft, published), [...open.values()], {
        path: query['page'] ?? '/',
        language: query['language'],
      })
    if (html === undefined) throw new AdminFailure(404, { code: 'not-found' })
    return sendPreview(reply, html)
  })

  add(
    { method: 'POST', path: '/picture', right, uploadMaxBytes: PICTURE_MAX_BYTES },
    async ({ person, file: upload, query }) => {
      const { name } = parseBody(PictureBody, { name: query['name'] })
      // Imported on demand, because the image library slows down startup.
      const { encodePicture } = await import('./encode-picture.ts')
      const bytes = await encodePicture(name, upload)
      const [file] = Object.keys(toPictureFiles(readFile, name, bytes))
      await writeContent(folder, {
        file: file!,
        who: person.name,
        action: 'picture-changed',
        toFiles: (read) => toPictureFiles(read, name, bytes),
      })
      return {}
    },
  )

  add(
    { method: 'POST', path: '/picture-remove', right, body: PictureBody },
    async ({ person, body: { name } }) => {
      const file = findRemovable(name)
      const action = 'picture-changed'
      const toFiles = () => ({ [file]: undefined })
      await writeContent(folder, { file, who: person.name, action, toFiles })
      return {}
    },
  )
}

const applyTo = (read: ReturnType<typeof readerOf>, edit: ContentEdit) =>
  overlay(read, applyEdit(read, edit))

function withDerived(draft: SiteFestival, published: SiteFestival | undefined): SiteFestival {
  const hindiFont = published?.languages[0]?.festival.hindiFont
  return {
    ...draft,
    pictures: published?.pictures,
    languages: draft.languages.map((one) => ({ ...one, festival: { ...one.festival, hindiFont } })),
  }
}

/** After this, the prizes have been awarded, and the next festival's times can be entered. */
const FROZEN_MS = 2 * 24 * 60 * 60_000
/** Gives another organiser time to notice an early reveal. */
const NOTICE_MS = 60 * 60_000

type Host = Parameters<typeof readSiteFestival>[1]

/** Lets one organiser postpone the reveal, but not reveal the result early without a second one. */
function findTimeMistakes(
  before: ReadContentFile,
  after: ReadContentFile,
  { host, now }: { host: Host; now: Date },
): ContentMistake[] {
  const then = readTimes(after, host)
  if (!then) return []
  const { freezeAt, revealAt }: Partial<FestivalTimes> = readTimes(before, host) ?? {}
  const sinceMs = freezeAt ? now.getTime() - freezeAt.getTime() : -1
  const isFrozen = sinceMs >= 0 && sinceMs < FROZEN_MS && !(revealAt && revealAt <= now)
  const isEarlier = then.revealAt && !(revealAt && then.revealAt >= revealAt)
  const isSoon = then.revealAt && then.revealAt.getTime() - now.getTime() < NOTICE_MS
  const toMistake = (field: string, expected: string) => {
    return { file: FESTIVAL_FILE, field, expected, found: 'another time' }
  }
  const asItWas = 'as it was, because the list is frozen'
  return [
    ...(isFrozen && then.freezeAt?.getTime() !== freezeAt?.getTime()
      ? [toMistake('freezeAt', asItWas)]
      : []),
    ...(isEarlier && (isFrozen || isSoon)
      ? [toMistake('revealAt', isFrozen ? asItWas : 'at least an hour from now')]
      : []),
  ]
}

function readTimes(readFile: ReadContentFile, host: Host) {
  const { settings } = readSiteFestival(readFile, host).festival ?? {}
  return settings && toFestivalTimes(settings, settings.timeZone)
}
