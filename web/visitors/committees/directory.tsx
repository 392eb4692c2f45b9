import type { ReactNode } from 'react'
import { call, callPerson } from '#messages/people.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon, phoneShape } from '#web/ui/icons/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './directory.module.css'

interface Person {
  id: string
  name: string
  /** Under the name; empty ones are left out. */
  lines: string[]
  /** Digits; without them there is no call button. */
  phoneNumber: string
  /** The number can be read too: people note it, or call from another phone. */
  isNumberShown?: boolean
}

interface DirectoryProps {
  title: string
  intro: ReactNode
  people: Person[]
  /** Shown in place of people while there are none. */
  note: ReactNode
}

/** A screen with people to call. */
export function Directory({ title, intro, people, note }: DirectoryProps) {
  return (
    <Screen title={title} intro={intro} width={1160}>
      {people.length === 0 ? (
        note
      ) : (
        <ul className={styles.people}>
          {people.map(({ id, name, lines, phoneNumber, isNumberShown }) => (
            <li key={id} className={`surface ${styles.person}`}>
              <div className={styles.words}>
                <Words as="h2" className={styles.name} translate="no">
                  {name}
                </Words>
                {lines.filter(Boolean).map((line) => (
                  <p key={line} className={styles.line}>
                    <Words>{line}</Words>
                  </p>
                ))}
                {isNumberShown && phoneNumber && (
                  <p className={styles.number} translate="no">
                    {groupDigits(phoneNumber)}
                  </p>
                )}
              </div>
              {phoneNumber && (
                <ButtonLink
                  look="primary"
                  href={telHref(phoneNumber)}
                  aria-label={callPerson({ name })}
                  className={styles.call}
                >
                  <Icon shape={phoneShape} />
                  {call}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}

/** Digits only (requirement C-2), after a plus if the content has one. */
export function telHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/(?!^\+)\D/g, '')}`
}

/** '98765 43210', as people in India write a number; a short one stays whole. */
export function groupDigits(digits: string): string {
  return digits.replace(/^(\d*)(\d{5})(\d{5})$/, '$1 $2 $3').trim()
}
