import { type FormEvent, useState } from 'react'
import type { AdminRefusal } from '#shared/admin/api.ts'
import { takeInvitation } from '../session/invitation.ts'
import { loadSession } from '../session/session.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTexts } from '../use-language.ts'
import { Gate } from './gate.tsx'
import { texts } from './sign-in-texts.ts'

const FIRST_LINK = 'npm run mela -- admin invite'

interface SignedOutProps {
  /** Why the opened link cannot be used. */
  refusal: AdminRefusal | undefined
  /** The number of the person's changes that are not in the guide yet. */
  waiting: number | undefined
}

export function SignedOutScreen({ refusal, waiting }: SignedOutProps) {
  const { signedOut, leftBehind, askForLink, forTheServer, firstLink, ...t } = useTexts(texts)
  const [link, setLink] = useState('')
  const [isWrong, setWrong] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (takeInvitation(link)) void loadSession()
    else setWrong(true)
  }

  return (
    <Gate title={signedOut}>
      <Problem failure={refusal} />
      {waiting ? <p role="alert">{leftBehind(waiting)}</p> : null}
      <p>{askForLink}</p>
      <form className={ui.stack} onSubmit={handleSubmit}>
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
      </form>
      <details className={ui.more}>
        <summary>{forTheServer}</summary>
        <p>{firstLink}</p>
        <code className={ui.copied}>{FIRST_LINK}</code>
      </details>
    </Gate>
  )
}
