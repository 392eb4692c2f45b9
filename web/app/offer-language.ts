import { LANGUAGE_OFFERS } from '#shared/languages.ts'
import { festival } from '#web/festival.ts'
import { storedValue, toBoolean } from '#web/platform/storage/stored-value.ts'
import { notices } from '#web/ui/feedback/notice-store.ts'

/** Whether the visitor has been offered the language of the browser and has answered, either way. */
const languageAnswered = storedValue('language_answered', toBoolean)

/**
 * Offers the language of the visitor's browser, in that language, until the visitor has answered or has
 * chosen a language. It is an offer only: nobody is led away from the page that was asked for.
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
