import { LANGUAGE_OFFERS } from '#shared/languages.ts'
import { festival } from '#web/visitors/festival.ts'
import { storedValue, toBoolean } from '#web/visitors/platform/storage/stored-value.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'

/** Whether the visitor has accepted or declined the offer of the browser's language. */
const languageAnswered = storedValue('language_answered', toBoolean)

/**
 * Offers the browser's language, in that language, until the visitor has answered or chosen a language. It
 * never redirects: visitors stay on the page that they requested.
 */
export function offerLanguage(): void {
  const [wanted = ''] = navigator.languages
  const { languages } = festival()
  const offer = LANGUAGE_OFFERS.find(
    ({ language }) => languages.includes(language) && wanted.startsWith(language),
  )
  const link = offer && document.querySelector<HTMLElement>(`a[hreflang=${offer.language}]`)
  if (!link || languageAnswered.read() || document.cookie.includes('language=')) return

  const answer = () => {
    languageAnswered.write(true)
    notices.tell('language', undefined)
  }
  const accept = () => {
    answer()
    link.click()
  }
  notices.tell('language', {
    text: offer.text,
    lang: offer.language,
    actions: [
      { label: offer.accept, look: 'primary', act: accept },
      { label: offer.decline, act: answer },
    ],
  })
}
