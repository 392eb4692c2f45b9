import type { Vendor } from './catalogue/catalogue.ts'
import type { Festival } from './festival.ts'
import type { FormAnswer } from './tables/form-answer.ts'
import type { BoardRow } from './tables/results.ts'

export interface LinkPicture {
  /** Path from the root of the site. */
  src: string
  width: number
  height: number
}

export interface ManifestIcon {
  src: string
  sizes: string
  type: string
  purpose: string
}

export interface ShownFestival {
  festival: Festival
  picture?: LinkPicture | undefined
}

/** Equal `href`s mean equal pages. */
export interface LivePage {
  href: string
  /** Searches are hardly ever requested again. */
  isRare?: boolean
  render(): string
}

/** The web app in one language (web/visitors/render.tsx). */
export interface PageRenderer {
  findPage(
    shown: ShownFestival,
    path: string,
  ): { path: string; isLive: boolean; isBoard?: boolean; isList?: boolean } | undefined
  /** For a television without scripts. */
  renderBoard(shown: ShownFestival, board: BoardRow, vendors: Vendor[]): string
  listPages(shown: ShownFestival): string[]
  /** @param path The path of a route; any other gives the 404 page. */
  renderBarePage(shown: ShownFestival, path: string): string
  findLivePage(
    shown: ShownFestival,
    path: string,
    search: string,
    vendors: Vendor[],
  ): LivePage | undefined
  renderManifest(shown: ShownFestival, icons: ManifestIcon[]): string
  /** A page without content, in which an offline phone can show any screen. */
  renderAppShell(shown: ShownFestival): string
  /** The privacy notice under Join Us, as text. */
  renderNotice(shown: ShownFestival): string
  /** Renders a page without scripts, because the app would replace the answer with the form. */
  renderAnswer(shown: ShownFestival, answer: FormAnswer): string
}
