import type { ReactNode } from 'react'
import { addressPrefix, language } from '#messages/format.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { festival } from '#web/visitors/festival.ts'
import { usePath, useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import { inLanguage } from '#web/visitors/routes.ts'

interface LanguageSwitchProps {
  className: string | undefined
  /** Renders the link's content from the name of the language; by default the name alone. */
  face?: (name: string) => ReactNode
  /** Whether the name is a tooltip, because space is short. */
  isTip?: boolean
}

/**
 * A link to this page in every other language. The page's head script remembers the choice.
 */
export function LanguageSwitch({ className, face, isTip }: LanguageSwitchProps) {
  const path = usePath()
  const query = String(useQuery())
  const { languages } = festival()
  const others = LANGUAGES.filter(
    (one) => one.language !== language && languages.includes(one.language),
  )
  return others.map(({ language: lang, prefix, name }) => {
    const href = inLanguage(path, addressPrefix, prefix) + (query && `?${query}`)
    return (
      <a
        key={lang}
        // One page is prerendered for all stalls, and React keeps the address that is in it.
        ref={(link) => {
          link?.setAttribute('href', href)
        }}
        className={className}
        href={href}
        lang={lang}
        hrefLang={lang}
        data-tip={isTip ? name : undefined}
        data-side={face && 'right'}
      >
        {face ? face(name) : name}
      </a>
    )
  })
}
