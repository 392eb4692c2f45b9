import type { ReactNode } from 'react'
import { call, callPerson } from '#messages/people.ts'
import type { Coordinator } from '#shared/content/people.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon, phoneShape } from '#web/ui/icons/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './directory.module.css'

interface Person {
  id: string
  name: string
  lines: string[]
  /** Digits. If empty, there is no call button. */
  phoneNumber: string
  /** So that people can note the number, or call from another phone. */
  isNumberShown?: boolean
}

interface DirectoryProps {
  title: string
  intro: ReactNode
  people: Person[]
  note: ReactNode
}

export function Directory({ title, intro, people, note }: DirectoryProps) {
  return (
    <Screen title={title} intro={intro} width={1160}>
      {people.length === 0 ? note : <People people={people} level="h2" />}
    </Screen>
  )
}

interface PeopleProps {
  people: Person[]
  level: 'h2' | 'h3'
}

export function People({ people, level }: PeopleProps) {
  return (
    <ul className={styles.people}>
      {people.map(({ id, name, lines, phoneNumber, isNumberShown }) => (
        <li key={id} className={`surface ${styles.person}`}>
          <div className={styles.words}>
            <Words as={level} className={styles.name} translate="no">
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
  )
}

export function toPerson({ department, category, description, ...coordinator }: Coordinator) {
  const about = [description, category].filter(Boolean).join(' · ')
  return { ...coordinator, isNumberShown: true, lines: [department, about] }
}

/** Digits only (requirement C-2), with an optional leading plus. */
export function telHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/(?!^\+)\D/g, '')}`
}

/** '98765 43210', as is usual in India. */
export function groupDigits(digits: string): string {
  return digits.replace(/^(\d*)(\d{5})(\d{5})$/, '$1 $2 $3').trim()
}
