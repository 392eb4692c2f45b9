import { LANGUAGES } from '#shared/languages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { signOut } from '../session/session.ts'
import { useAction } from '../session/use-action.ts'
import { useMe } from '../session/use-session.ts'
import { Problem } from '../ui/problem.tsx'
import { roleTexts } from '../ui/role-texts.ts'
import { type AdminLanguage, setLanguage, useLanguage, useTexts } from '../use-language.ts'
import styles from './account.module.css'
import { texts } from './texts.ts'

const LEAVE_SHAPE = 'M10 4H5v16h5M15 8l4 4-4 4M9 12h10'

/** Who is signed in, the other language, and the way out. */
export function Account() {
  const { person, festival } = useMe()
  const { signOutButton } = useTexts(texts)
  const roles = useTexts(roleTexts)
  const leaving = useAction(signOut)
  return (
    <>
      <p className={styles.who}>
        <b>{person.name}</b>
        <small>{`${roles[person.role]} · ${festival}`}</small>
      </p>
      <div className={styles.actions}>
        <LanguageSwitch />
        <button
          type="button"
          className={styles.action}
          disabled={leaving.isBusy}
          onClick={() => void leaving.run()}
        >
          <Icon shape={LEAVE_SHAPE} />
          <span>{signOutButton}</span>
        </button>
      </div>
      <Problem failure={leaving.failure} />
    </>
  )
}

export function LanguageSwitch() {
  const current = useLanguage()
  const other = LANGUAGES.find(({ language }) => language !== current)!
  return (
    <button
      type="button"
      lang={other.language}
      className={styles.action}
      onClick={() => setLanguage(other.language as AdminLanguage)}
    >
      {other.name}
    </button>
  )
}
