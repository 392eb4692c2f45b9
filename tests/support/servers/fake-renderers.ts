import type { Renderers } from '#server/festival/renderers.ts'
import type { PageRenderer } from '#shared/page-renderer.ts'
import { LANGUAGES } from '#shared/languages.ts'

/** Replaces the built web app: the pages of one language, by its prefix. */
export type FakePages = (prefix: string) => Partial<PageRenderer>

/** Renderers of a web app with only the test's pages. */
export function fakeRenderers(toPages: FakePages = () => ({})): Renderers {
  const toBare = (prefix: string): PageRenderer => ({
    findPage: () => undefined,
    listPages: () => [],
    renderBoard: () => '<p>board</p>',
    renderBarePage: () => '<p>nothing here</p>',
    findLivePage: () => undefined,
    renderManifest: () => '{}',
    renderNotice: ({ festival }) => `${prefix} notice, ${festival.privacy?.keepDays} days`,
    renderAppShell: () => '<p>shell</p>',
    renderAnswer: () => '<p>answer</p>',
  })
  return {
    byLanguage: new Map(
      LANGUAGES.map(({ language, prefix }) => [
        language,
        { ...toBare(prefix), ...toPages(prefix) },
      ]),
    ),
    scriptHashes: ["'sha256-test'"],
    shellScriptHashes: ["'sha256-test'"],
    worker: {
      backgroundSync: '/assets/background-sync-x1.js',
      lists: Object.fromEntries(LANGUAGES.map(({ language }) => [language, `${language}-1`])),
      script: 'work()',
    },
  }
}
