import languages from '#content/languages'
import { addressPrefix } from '#messages/format.ts'

/**
 * Goes from an address without a language, such as that of a printed card, to the one of the language that
 * the visitor has chosen. A host that runs our server answers in that language itself.
 * @param others Those with a prefix, as a regular expression.
 */
const followChoice = (others: string) => {
  const [, chosen] = RegExp(`\\blanguage=(${others})\\b`).exec(document.cookie) ?? []
  const { pathname, search, hash } = location
  // Without a network this page may be all that there is at the address of that language.
  const isThere = `${pathname}/`.startsWith(`/${chosen}/`)
  if (chosen && !isThere) {
    location.replace(`/${chosen}${pathname.replace(/\/$/, '')}${search}${hash}`)
  }
}

const [, ...others] = languages.map(({ language }) => language)

/** Part of the inline script in the head of every page (web/before-hydration.ts). */
export const FOLLOW_CHOICE_SCRIPT =
  !addressPrefix && others[0] && `(${followChoice})('${others.join('|')}')`
