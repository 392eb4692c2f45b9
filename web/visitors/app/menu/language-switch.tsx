import type { ReactNode } from 'react'
import { addressPrefix, language } from '#messages/format.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { festival } from '#web/visitors/festival.ts'
import { usePath, useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import { inLanguage } from '#web/visitors/routes.ts'

interface LanguageSwitchProps {
  className: string | undefined
  face?: (name: string) => ReactNode
  /** Whether the name is a tooltip, because space is short. */
  isTip?: boolean
}

/** A script in the page's head saves the choice. */
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
        // Stalls share one prerendered page, and React would keep that page's address.
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
