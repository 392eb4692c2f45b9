import { language } from '#messages/format.ts'
import * as messages from '#messages/manifest.ts'
import { repaint } from '#shared/colours.ts'
import type { ManifestIcon } from '#shared/page-renderer.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { festival } from '#web/visitors/festival.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import { splitGraphemes } from '#web/visitors/qr-cards/drawing/fit-text.ts'
import { paths } from '#web/visitors/routes.ts'

/** The light mode colours of web/ui/styles/tokens.css. */
const BOARD = '#8c1c2b'
const PAPER = '#fff8ec'

/** Longer names are truncated under an icon. */
const SHORT_NAME_LETTERS = 12

export function toWebManifest(icons: ManifestIcon[]) {
  const { organisation, guideName, guideNameInHindi: inHindi, colours, ...titles } = festival()
  const title = titles.titleInHindi ?? titles.title
  const hasMap = pageName('map') !== ''
  // A festival in other languages shows no Hindi.
  const hasHindi = inHindi !== undefined || hasDevanagari(title)
  const shortName = [guideName, organisation].find(fitsUnderIcon)
  return {
    id: paths.home,
    name: `${organisation} ${guideName}${inHindi ? ` · ${inHindi}` : ''}`,
    ...(shortName && { short_name: shortName }),
    description: messages.description({ event: titles.titleInEnglish, hasMap }),
    lang: language,
    dir: 'ltr',
    ...(inHindi && { name_localized: toHindi(`${organisation} ${inHindi}`) }),
    ...(inHindi && fitsUnderIcon(inHindi) && { short_name_localized: toHindi(inHindi) }),
    ...(hasHindi && {
      description_localized: toHindi(messages.descriptionInHindi({ event: title, hasMap })),
    }),
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    theme_color: repaint(BOARD, colours),
    background_color: PAPER,
    categories: ['food', 'events', 'lifestyle'],
    icons,
    shortcuts: [
      {
        name: messages.findFood,
        ...(hasHindi && { name_localized: toHindi(messages.findFoodInHindi) }),
        url: paths.browseStalls,
      },
      {
        name: messages.topStalls,
        ...(hasHindi && { name_localized: toHindi(messages.topStallsInHindi) }),
        url: paths.topStalls,
      },
    ],
  }
}

function toHindi(value: string) {
  return { hi: { value, lang: 'hi', dir: 'ltr' } }
}

/** A letter with its matras counts as one. */
function fitsUnderIcon(name: string): boolean {
  return splitGraphemes(name).length <= SHORT_NAME_LETTERS
}
