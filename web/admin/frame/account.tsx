import { type ReactNode, useState } from 'react'
import { ADMIN_LANGUAGES, LANGUAGES } from '#shared/languages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { signOut } from '../session/session.ts'
import { useMe } from '../session/use-session.ts'
import { ActionButton } from '../ui/action.tsx'
import { Button } from '../ui/button.tsx'
import { texts } from '../ui/ui-texts.ts'
import { setLanguage, useLanguage, useTexts } from '../use-language.ts'
import { countWaiting } from '../session/own-value.ts'
import { Confirm } from '../ui/dialog.tsx'
import styles from './admin-frame.module.css'

const LEAVE_SHAPE = 'M10 4H5v16h5M15 8l4 4-4 4M9 12h10'

export function Account() {
  const { person, festival } = useMe()
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      <p className={styles.who}>
        <b translate="no">{person.name}</b>
        <small>{[words.roles[person.role], festival[language]].filter(Boolean).join(' · ')}</small>
      </p>
      <div className={styles.actions}>
        <LanguageSwitch />
        <SignOutButton>
          <Icon shape={LEAVE_SHAPE} />
          <span className={styles.leave}>{words.signOut}</span>
        </SignOutButton>
      </div>
    </>
  )
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

/** Asks first if signing out would lose changes. */
export function SignOutButton({ children }: { children: ReactNode }) {
  const words = useTexts(texts)
  const [lost, setLost] = useState(0)

  async function handleClick() {
    const waiting = countWaiting()
    setLost(waiting)
    if (waiting === 0) await signOut()
  }

  return (
    <>
      <ActionButton isQuiet act={handleClick}>
        {children}
      </ActionButton>
      {lost > 0 && (
        <Confirm
          title={words.signOut}
          yes={words.signOut}
          onYes={signOut}
          onClose={() => setLost(0)}
        >
          <p>{words.losesWaiting(lost)}</p>
        </Confirm>
      )}
    </>
  )
}
