import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#shared/page-renderer.ts'

/** The build's output for the server: dist/render. */
export interface Renderers {
  /** By language code. */
  byLanguage: Map<string, PageRenderer>
  /** CSP sources of the inline scripts. */
  scriptHashes: string[]
  /** Of those, the ones on pages that a service worker makes. */
  shellScriptHashes: string[]
  worker: BuiltWorker & { script: string }
}

/** The service worker as built; the server prepends its constants. */
export interface BuiltWorker {
  /** The address of the script that drains the send queue. */
  backgroundSync: string
  /** The names of the precache lists, by language. */
  lists: Record<string, string>
}

/** The build's manifest for the server. */
export interface BuiltApp {
  languages: { language: string; assets: unknown }[]
  scriptHashes: string[]
  shellScriptHashes: string[]
  worker: BuiltWorker
}

export const BUILT_APP = 'app.json'

/** @param renderDir The build's dist/render. */
export async function readRenderers(renderDir: string): Promise<Renderers> {
  const { languages, worker, ...built } = JSON.parse(
    readFileSync(join(renderDir, BUILT_APP), 'utf8'),
  ) as BuiltApp
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
