import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#shared/page-renderer.ts'

export interface Renderers {
  byLanguage: Map<string, PageRenderer>
  /** CSP sources of the inline scripts. */
  scriptHashes: string[]
  /** The same for pages that a service worker builds. */
  shellScriptHashes: string[]
  worker: BuiltWorker & { script: string }
}

export interface BuiltWorker {
  backgroundSync: string
  /** The names of the precache lists, by language. */
  lists: Record<string, string>
}

export interface BuiltApp {
  languages: { language: string; assets: unknown }[]
  scriptHashes: string[]
  shellScriptHashes: string[]
  worker: BuiltWorker
}

export const BUILT_APP = 'app.json'

export async function readRenderers(renderDir: string): Promise<Renderers> {
  const { languages, worker, ...built } = JSON.parse(
    readFileSync(join(renderDir, BUILT_APP), 'utf8'),
  ) as BuiltApp
  // Hides Node's own `localStorage`, which logs a warning on first use. Pages work without it.
  Reflect.deleteProperty(globalThis, 'localStorage')
  const renderers = languages.map(async ({ language, assets }) => {
    const script = pathToFileURL(join(renderDir, language, 'render.js')).href
    const { createRenderer } = await import(script)
    return [language, (await createRenderer(assets)) as PageRenderer] as const
  })
  return {
    ...built,
    byLanguage: new Map(await Promise.all(renderers)),
    worker: { ...worker, script: readFileSync(join(renderDir, 'service-worker.js'), 'utf8') },
  }
}
