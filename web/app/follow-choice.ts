import { addressPrefix } from '#messages/format.ts'

/**
 * Goes from an address without a language, such as that of a printed card, to the one of the language that
 * the visitor has chosen. A host that runs our server answers in that language itself.
 * `data-languages` of the page names those with a prefix.
 */
const followChoice = () => {
  const others = document.documentElement.dataset['languages']?.split(' ') ?? []
  const isChosen = (language: string) => RegExp(`\\blanguage=${language}\\b`).test(document.cookie)
  const chosen = others.find(isChosen)
  const { pathname, search, hash } = location
  // Without a network this page may be all that there is at the address of that language.
  const isThere = `${pathname}/`.startsWith(`/${chosen}/`)
  if (chosen && !isThere) {
    location.replace(`/${chosen}${pathname.replace(/\/$/, '')}${search}${hash}`)
  }
}

/** Part of the inline script in the head of every page (web/before-hydration.ts). */
export const FOLLOW_CHOICE_SCRIPT = addressPrefix ? '' : `(${followChoice})()`
