import { LANGUAGE_CODES } from '#shared/languages.ts'
import {
  FESTIVAL_ID,
  FESTIVAL_MARK,
  type FestivalFile,
  festivalHref,
  FIRST,
  KEPT_FESTIVAL,
  languageOf,
  toJsonScript,
} from '#shared/precache.ts'
import { CONTENT } from './strategies.ts'

/** The festival is stored last, so a cache that has it has everything. */
export async function isComplete(cacheName: string): Promise<boolean> {
  return (await caches.match(KEPT_FESTIVAL, { cacheName })) !== undefined
}

/**
 * @throws If the request fails, or the festival is for another version of the app, which installs
 * its own worker.
 */
export async function keepFestival(version: string, language: string): Promise<void> {
  const answer = await fetch(festivalHref(language), { cache: 'no-cache' })
  await keep(version, answer)
}

async function keep(version: string, answer: Response) {
  const { build, festival } = (await answer.clone().json()) as FestivalFile
  if (build !== version) throw new Error(`The festival is that of ${build}`)
  const cache = await caches.open(version)
  // Each title has a font of its own, with only its letters.
  if (festival.hindiFont) await cache.add(festival.hindiFont).catch(() => {})
  // Every page shows the logo.
  if (!(await caches.match(festival.logo))) {
    const content = await caches.open(CONTENT)
    await content.add(festival.logo).catch(() => {})
  }
  await cache.put(KEPT_FESTIVAL, answer)
}

export async function freshFestival(request: Request): Promise<Response> {
  const language = LANGUAGE_CODES.find((code) => request.url.endsWith(festivalHref(code)))
  const cacheName = language === LANGUAGE ? VERSION : await findPrecache(nameOf(language))
  try {
    const answer = await fetch(request)
    if (answer.ok && cacheName) await keep(cacheName, answer.clone()).catch(() => {})
    return answer
  } catch (error) {
    const kept = cacheName && (await caches.match(KEPT_FESTIVAL, { cacheName }))
    if (kept) return kept
    throw error
  }
}

/** Only languages that this device has. */
export async function refreshOtherLanguages(): Promise<void> {
  for (const language of LANGUAGE_CODES) {
    const cacheName = language !== LANGUAGE && (await findPrecache(nameOf(language)))
    if (cacheName) await keepFestival(cacheName, language).catch(() => {})
  }
}

function nameOf(language: string | undefined): string | undefined {
  return language === LANGUAGE_CODES[0] ? FIRST : language
}

/** The newest complete one; this worker's own if it has that language. */
async function findPrecache(name: string | undefined): Promise<string | undefined> {
  if (name === languageOf(VERSION)) return VERSION
  const names = await caches.keys().catch(() => [])
  for (let found = names.pop(); found; found = names.pop()) {
    if (languageOf(found) === name && (await isComplete(found))) return found
  }
}

/**
 * Uses the cached festival only if it contains the page: an unknown page may be part of a newer
 * version. Otherwise asks the network, without a timeout, and falls back to the worker's own
 * language.
 */
export async function showPage(request: Request, language: string): Promise<Response> {
  const kept = await readFestival(await findPrecache(nameOf(language)))
  const { pathname } = new URL(request.url)
  if (kept && RegExp(kept.pages).test(pathname)) return toPage(kept)
  return fetch(request).catch(async (error: unknown) => {
    const own = await readFestival(VERSION)
    if (own) return toPage(own)
    throw error
  })
}

/** A damaged cache counts as empty. */
async function readFestival(cacheName: string | undefined): Promise<FestivalFile | undefined> {
  try {
    const kept = cacheName && (await caches.match(KEPT_FESTIVAL, { cacheName }))
    return kept ? ((await kept.json()) as FestivalFile) : undefined
  } catch {
    return undefined
  }
}

function toPage({ shell, festival }: FestivalFile): Response {
  const data = toJsonScript(FESTIVAL_ID, JSON.stringify(festival))
  return new Response(
    shell.replace(FESTIVAL_MARK, () => data),
    { headers: PAGE_HEADERS },
  )
}
