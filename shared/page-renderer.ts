import type { Vendor } from './catalogue/catalogue.ts'
import type { Festival } from './festival.ts'
import type { LinkPicture, ManifestPictures } from './site-pictures.ts'
import type { FormAnswer } from './tables/form-answer.ts'
import type { BoardRow } from './tables/results.ts'

/** A festival in the language of a renderer, and the picture for links to it. */
export interface ShownFestival {
  festival: Festival
  picture?: LinkPicture | undefined
}

/** A page with its stalls; equal `href`s mean equal pages. */
export interface LivePage {
  href: string
  /** A search: it is hardly ever requested again. */
  isRare?: boolean
  render(): string
}

/** The web app in one language, which renders pages from a festival (web/visitors/render.tsx). */
export interface PageRenderer {
  /** The page at an address, with the path of its route; undefined if the festival has none. */
  findPage(
    shown: ShownFestival,
    path: string,
  ): { path: string; isLive: boolean; isBoard?: boolean } | undefined
  /** The board with the current totals, for a television without scripts. */
  renderBoard(shown: ShownFestival, board: BoardRow, vendors: Vendor[]): string
  /** The addresses of all pages; `:id` stands for one segment. */
  listPages(shown: ShownFestival): string[]
  /** The correct form of a mistyped address; undefined if it is correct or resembles no page. */
  mendAddress(shown: ShownFestival, path: string, search: string): string | undefined
  /** A page without stalls. @param path The path of a route; any other gives the 404 page. */
  renderBarePage(shown: ShownFestival, path: string): string
  /** The page with its stalls; undefined if it shows none. */
  findLivePage(
    shown: ShownFestival,
    path: string,
    search: string,
    vendors: Vendor[],
  ): LivePage | undefined
  renderManifest(shown: ShownFestival, pictures: ManifestPictures): string
  /** A page without a screen, from which a phone without a network starts any screen. */
  renderAppShell(shown: ShownFestival): string
  /** Without scripts: the app would replace the answer by the form. */
  renderAnswer(shown: ShownFestival, answer: FormAnswer): string
}
