import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { contentModules } from '#shared/content/content-modules.ts'
import type { Festival } from '#shared/content/festival.ts'
import { USUAL_WORDS } from '#shared/content/switches.ts'
import { toSentence } from '#shared/content/content-problem.ts'
import { contentDir, readContentFile } from '../folders.mjs'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { readIn } from '#shared/content/translations.ts'
import { readSiteUrl } from '../hosting/site-url.ts'

const PREFIX = '#content/'
const WEB_APP = resolve(import.meta.dirname, '../../web/main.tsx')

/**
 * Makes `#content/sponsors` a module: the volunteers' file in the language of the build, as it was read and checked.
 * A name is listed in shared/content/content-modules.ts and typed in web/content.d.ts.
 */
export function contentPlugin(): Plugin {
  let language: string = LANGUAGE_CODES[0]
  return {
    name: 'mela-content',
    enforce: 'pre',
    configResolved({ resolve: { conditions } }) {
      language = LANGUAGE_CODES.find((one) => conditions.includes(one)) ?? language
    },
    resolveId(source, importer) {
      if (source.startsWith(PREFIX)) return `\0${source}`
      // In the language of the build, as from a file of the web app: a module without a place has no package.json.
      if (importer?.startsWith(`\0${PREFIX}`)) return this.resolve(source, WEB_APP)
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return
      const read = contentModules[id.slice(PREFIX.length + 1)]
      if (!read) return this.error(`shared/content/content-modules.ts does not list ${id.slice(1)}`)
      const readFile = (name: string) => {
        this.addWatchFile(join(contentDir, name))
        return readContentFile(name)
      }
      const { value, problems } = read(readIn(readFile, language))
      if (value === undefined) return this.error(problems.map(toSentence).join('\n'))
      if (id.endsWith('/switches')) return toConstants(value as object)
      if (value === 'usual') return `export { foods as default } from '#messages/search.ts'`
      if (id.endsWith('/festival')) return toDefault(pick(withSiteUrl(value), EVERYWHERE))
      if (id.endsWith('/festival-foot')) return toDefault(pick(value as Festival, AT_THE_FOOT))
      return toDefault(value)
    },
  }
}

/** Constants are written where they are used, and code behind one that is off falls away. */
function toConstants(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const usual = value === undefined && USUAL_WORDS[name]
      return usual
        ? `export { ${name} } from '#messages/${usual}'`
        : `export const ${name} = ${JSON.stringify(value)}`
    })
    .join('\n')
}

/** What every page brings, and what only Home and the renderer need. */
const EVERYWHERE = [
  'organisation',
  'guideName',
  'guideNameInHindi',
  'title',
  'subtitle',
  'titleInEnglish',
  'siteUrl',
  'developer',
] as const
const AT_THE_FOOT = ['socialProfiles', 'copyright', 'analyticsScript'] as const

function pick(festival: Festival, fields: readonly (keyof Festival)[]) {
  return Object.fromEntries(fields.map((field) => [field, festival[field]]))
}

/** The people stand in the order of their priority, so a phone does without it: 150 bytes of the guide. */
function toDefault(value: unknown): string {
  const text = JSON.stringify(value, (key, part) => (key === 'priority' ? undefined : part))
  return `export default ${text}`
}

function withSiteUrl(festival: unknown): Festival {
  const siteUrl = readSiteUrl() || (festival as Festival).siteUrl
  return { ...(festival as Festival), siteUrl }
}
