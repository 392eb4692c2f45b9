import { readSiteFestival } from '#server/festival/site-festival.ts'
import { readRenderers } from '#server/festival/renderers.ts'
import { readSample } from './festivals/content-folder.ts'

/** Every page of the sample festival in all languages, without its stalls. Needs the built app. */
export async function renderPages(): Promise<{ path: string; html: string }[]> {
  const { byLanguage } = await readRenderers('dist/render')
  const { languages } = readSiteFestival(readSample, { siteUrl: '' }).festival!
  return languages.flatMap(({ language, prefix, festival }) => {
    const renderer = byLanguage.get(language)!
    const shown = { festival }
    const pages = [...renderer.listPages(shown), '/404'].map((path) => ({
      path: path === '/404' ? prefix + path : path,
      html: renderer.renderBarePage(shown, path),
    }))
    return [...pages, { path: `${prefix}/shell`, html: renderer.renderAppShell(shown) }]
  })
}
