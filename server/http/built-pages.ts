import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { SignedCards } from '#shared/tables/signed-cards.ts'
import type { Language } from '#shared/languages.ts'

/** A page that is rendered when it is asked for; the same `href` is the same page. */
export interface LivePage {
  href: string
  /** Hardly ever asked for again. */
  isRare?: boolean
  render(): string
}

/** The web app in one language, as a function from an address to a page. */
export interface LanguagePages extends Pick<Language, 'language' | 'prefix'> {
  /** Addresses with their prerendered files; `:name` stands for one segment. */
  pages: { path: string; file: string; isLive: boolean }[]
  /** The page with its stalls, or undefined when the prerendered file is complete. */
  findLivePage(path: string, search: string, vendors: Vendor[]): LivePage | undefined
  /** The address that one which is nearly right means; undefined when it is right, or like no page. */
  mendAddress(path: string, search: string): string | undefined
  /** The page that answers a form which was sent without scripts. */
  renderAnswer(answer: FormAnswer): string
}

/** The build's dist/render. */
export interface BuiltPages {
  /** The first is the one without a prefix. All have the same pages in the same order. */
  languages: LanguagePages[]
  /** CSP sources of the inline scripts. */
  scriptHashes: string[]
  /** The origin of the external backend; empty or absent: the tables are here. */
  tableServiceUrl?: string
  /** What counts without a signed card; absent: the option is off. */
  signedCards?: SignedCards
}

/** @param renderDir The build's dist/render. */
export async function readBuiltPages(renderDir: string): Promise<BuiltPages> {
  const { languages, ...site } = JSON.parse(readFileSync(join(renderDir, 'site.json'), 'utf8'))
  return { ...site, languages: await Promise.all(languages.map(readLanguage)) }

  async function readLanguage({ language, prefix, pages, assets }: ReadLanguage) {
    const script = pathToFileURL(join(renderDir, language, 'render.js')).href
    const { createPageFinder, createAnswerRenderer, mendAddress } = await import(script)
    const findLivePage = await createPageFinder(assets)
    const renderAnswer = createAnswerRenderer(assets)
    return { language, prefix, pages, findLivePage, mendAddress, renderAnswer }
  }
}

type ReadLanguage = LanguagePages & { assets: unknown }

/** The 404 page of a language, within dist/web. */
export function notFoundFile({ prefix }: Pick<Language, 'prefix'>): string {
  return `${prefix}/404.html`.slice(1)
}
