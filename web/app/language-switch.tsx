import { addressPrefix, language } from '#messages/format.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { usePath, useQuery } from '#web/platform/navigation/use-address.ts'
import { inLanguage } from '#web/routes.ts'

const otherLanguages = LANGUAGES.filter((one) => one.language !== language)

/**
 * A link to this page in every other language. The page's head script remembers the choice, and
 * `carry-over.ts` takes along what the visitor has begun.
 */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const path = usePath()
  const query = String(useQuery())
  return otherLanguages.map((other) => (
    <a
      key={other.language}
      className={className}
      href={inLanguage(path, addressPrefix, other.prefix) + (query && `?${query}`)}
      lang={other.language}
      hrefLang={other.language}
    >
      {other.name}
    </a>
  ))
}
