import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ADMIN_LANGUAGES } from '#shared/admin/languages.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { refreshMe } from '../session/session.ts'
import { useMe } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { SignOutButton } from './sign-out.tsx'
import { texts } from '../ui/ui-texts.ts'
import { setLanguage, useLanguage, useTexts } from '../use-language.ts'
import styles from './admin-frame.module.css'

const LEAVE_SHAPE = 'M10 4H5v16h5M15 8l4 4-4 4M9 12h10'

/** The signed-in person, the language switch and the sign-out button. */
export function Account() {
  const { person, festival } = useMe()
  const { signOut, roles } = useTexts(texts)
  const language = useLanguage()
  const [path] = useLocation()
  return (
    <>
      <Refresh key={path} />
      <p className={styles.who}>
        <b translate="no">{person.name}</b>
        <small>{`${roles[person.role]} · ${festival[language]}`}</small>
      </p>
      <div className={styles.actions}>
        <LanguageSwitch />
        <SignOutButton>
          <Icon shape={LEAVE_SHAPE} />
          <span className={styles.leave}>{signOut}</span>
        </SignOutButton>
      </div>
    </>
  )
}

/** On each screen, because the festival may have been given another title on the one before. */
function Refresh() {
  useEffect(() => void refreshMe(), [])
  return null
}

export function LanguageSwitch() {
  const current = useLanguage()
  const other = ADMIN_LANGUAGES.find((language) => language !== current)!
  return (
    <Button isQuiet lang={other} onClick={() => setLanguage(other)}>
      {LANGUAGES.find(({ language }) => language === other)!.name}
    </Button>
  )
}
