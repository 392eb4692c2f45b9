import { type ReactNode, useState } from 'react'
import type { AdminRefusal } from '#shared/admin/api.ts'
import { takeInvitation } from '../session/invitation.ts'
import { loadSession } from '../session/session.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Field, Form } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import { LanguageSwitch } from '../frame/account.tsx'
import { useDocumentTitle } from '../ui/screen.tsx'
import { texts } from './sign-in-texts.ts'
import styles from './gate.module.css'

const FIRST_LINK = 'npm run mela -- admin invite'

interface SignedOutProps {
  /** Why the opened link cannot be used. */
  refusal: AdminRefusal | undefined
  /** Number of the person's changes that are not in the guide yet. */
  waiting: number | undefined
}

export function SignedOutScreen({ refusal, waiting }: SignedOutProps) {
  const { signedOut, leftBehind, askForLink, forTheServer, firstLink, ...t } = useTexts(texts)
  const [link, setLink] = useState('')
  const [isWrong, setWrong] = useState(false)

  function handleSubmit() {
    if (takeInvitation(link)) void loadSession()
    else setWrong(true)
  }

  return (
    <Gate title={signedOut}>
      <Problem failure={refusal} />
      {waiting ? <p role="alert">{leftBehind(waiting)}</p> : null}
      <p>{askForLink}</p>
      <Form onSubmit={handleSubmit}>
        <Field
          label={t.link}
          hint={t.linkHint}
          problem={isWrong ? t.noLink : undefined}
          value={link}
          required
          onChange={(event) => setLink(event.target.value)}
        />
        <Button type="submit" look="primary">
          {t.open}
        </Button>
      </Form>
      <details className={ui.more}>
        <summary>{forTheServer}</summary>
        <p>{firstLink}</p>
        <code className={ui.copied}>{FIRST_LINK}</code>
      </details>
    </Gate>
  )
}

export function Gate({ title, children }: { title: string; children: ReactNode }) {
  const { organisersApp } = useTexts(texts)
  useDocumentTitle(title)
  return (
    <main className={styles.gate}>
      <div className={`surface ${ui.card}`}>
        <header className={styles.header}>
          <p>{organisersApp}</p>
          <LanguageSwitch />
        </header>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** On a phone, this also opens the keyboard. */
export function focusFirstField(around: HTMLElement | null): void {
  around?.querySelector('input')?.focus()
}
