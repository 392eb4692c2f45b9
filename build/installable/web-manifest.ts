import { language } from '#messages/format.ts'
import * as messages from '#messages/manifest.ts'
import type { Festival } from '#shared/content/festival.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { paths } from '#web/routes.ts'

interface ManifestParts {
  /** As the manifest lists them. */
  icons: object[]
  screenshots: object[]
  /** As '#8c1c2b'. */
  themeColour: string
  paperColour: string
}

/** More is cut off under an icon. */
const SHORT_NAME_LETTERS = 12

/** What a phone is told of the guide when somebody installs it: the W3C's web application manifest. */
export function toWebManifest(festival: Festival, parts: ManifestParts) {
  const { organisation, guideName, title, titleInEnglish } = festival
  const hasMap = festival.pages?.map !== false
  const inHindi = festival.guideNameInHindi || undefined
  // A festival of other languages has no Hindi on it.
  const hasHindi = inHindi !== undefined || hasDevanagari(title)
  const shortName = [guideName, organisation].find(fitsUnderIcon)
  return {
    id: paths.home,
    name: `${organisation} ${guideName}${inHindi ? ` · ${inHindi}` : ''}`,
    ...(shortName && { short_name: shortName }),
    description: messages.description({ event: titleInEnglish, hasMap }),
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
    theme_color: parts.themeColour,
    background_color: parts.paperColour,
    categories: ['food', 'events', 'lifestyle'],
    icons: parts.icons,
    screenshots: parts.screenshots,
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

/** A letter with its matras is one. */
function fitsUnderIcon(name: string): boolean {
  return [...new Intl.Segmenter().segment(name)].length <= SHORT_NAME_LETTERS
}
