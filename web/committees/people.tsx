import type { ReactNode } from 'react'
import { call, callPerson } from '#messages/people.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { phoneShape } from '#web/ui/icons/shapes.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './people.module.css'
import { telHref } from './tel-href.ts'

/** The part of a screen under its header: people, or the note that there are none. */
export function Directory({ children }: { children: ReactNode }) {
  return <div className={styles.directory}>{children}</div>
}

/** A list to call from; its children are `Person`s. */
export function People({ children }: { children: ReactNode }) {
  return <ul className={styles.people}>{children}</ul>
}

interface PersonProps {
  name: string
  /** Under the name; empty ones are left out. */
  lines: string[]
  /** Digits; without them there is no call button. */
  phoneNumber: string
}

export function Person({ name, lines, phoneNumber }: PersonProps) {
  return (
    <li className={styles.person}>
      <div className={styles.words}>
        <Words as="h2" className={styles.name}>
          {name}
        </Words>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className={styles.line}>
            <Words>{line}</Words>
          </p>
        ))}
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
  )
}
