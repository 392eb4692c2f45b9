import { createHash } from 'node:crypto'
import { LANGUAGES } from '#shared/languages.ts'
import type { TableService } from '#shared/festival.ts'
import { COMMON_HEADERS, pageHeaders } from '../http/security-headers.ts'
import type { Renderers } from '../festival/renderers.ts'

interface LanguageWorker {
  version: string
  script: string
}

/** The version ignores the festival, so that no phone reinstalls anything after an edit. */
export function createServiceWorkers(
  { worker, shellScriptHashes }: Pick<Renderers, 'worker' | 'shellScriptHashes'>,
  tableService: TableService | undefined,
): Map<string, LanguageWorker> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...COMMON_HEADERS,
    ...pageHeaders({ scriptHashes: shellScriptHashes, tableServiceUrl: tableService?.url }),
  }
  const settings = { TABLE_SERVICE: tableService ?? null, PAGE_HEADERS: headers }
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 6)
  return new Map(
    LANGUAGES.map(({ language }) => {
      const list = worker.lists[language]!
      const version = `${list}-${hash}`
      const constants = {
        ...settings,
        VERSION: version,
        LIST: list,
        LANGUAGE: language,
        BACKGROUND_SYNC: worker.backgroundSync,
      }
      const lines = Object.entries(constants).map(
        ([name, value]) => `const ${name}=${JSON.stringify(value)};\n`,
      )
      return [language, { version, script: lines.join('') + worker.script }]
    }),
  )
}

export function workerHref({ prefix }: { prefix: string }): string {
  return `/service-worker${prefix.replace('/', '-')}.js`
}
