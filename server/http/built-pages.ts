import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'

/** A page that is rendered when it is asked for; the same `href` is the same page. */
export interface LivePage {
  href: string
  /** Hardly ever asked for again. */
  isRare?: boolean
  render(): string
}

/** The build's dist/render: the web app as a function from an address to a page. */
export interface BuiltPages {
  /** Addresses with their prerendered files; `:name` stands for one segment. */
  pages: { path: string; file: string; isLive: boolean }[]
  /** CSP sources of the inline scripts. */
  scriptHashes: string[]
  /** The origin of the external backend; empty or absent: the tables are here. */
  tableServiceUrl?: string
  /** The page with its stalls, or undefined when the prerendered file is complete. */
  findLivePage(path: string, search: string, vendors: Vendor[]): LivePage | undefined
  /** The page that answers a form which was sent without scripts. */
  renderAnswer(answer: FormAnswer): string
}

/** @param renderDir The build's dist/render. */
export async function readBuiltPages(renderDir: string): Promise<BuiltPages> {
  const site = JSON.parse(readFileSync(join(renderDir, 'site.json'), 'utf8'))
  const { createPageFinder, createAnswerRenderer } = await import(
    pathToFileURL(join(renderDir, 'render.js')).href
  )
  return {
    pages: site.pages,
    scriptHashes: site.scriptHashes,
    tableServiceUrl: site.tableServiceUrl,
    findLivePage: await createPageFinder(site.assets),
    renderAnswer: createAnswerRenderer(site.assets),
  }
}
